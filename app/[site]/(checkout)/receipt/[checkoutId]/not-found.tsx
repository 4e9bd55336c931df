import type { Metadata } from 'next';
import { UnknownReceipt } from '@/components/checkout/unknown-receipt';
import { copyOf } from '@/lib/copy/page-copy';
import { rememberCustomersSite } from '@/lib/session/account-page';

export async function generateMetadata(): Promise<Metadata> {
  if (!(await rememberCustomersSite())) return {};
  return { title: (await copyOf('checkout')).unknownReceiptTitle, robots: { index: false } };
}

/** A receipt that never was, and one of somebody else. */
export default async function UnknownReceiptPage() {
  return (await rememberCustomersSite()) && <UnknownReceipt />;
}
