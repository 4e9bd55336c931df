import type { Metadata } from 'next';
import { UnknownReceipt } from '@/components/checkout/unknown-receipt';
import { getMessages } from '@/lib/messages/get-messages';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getMessages('checkout')).unknownReceiptTitle, robots: { index: false } };
}

/** A receipt that never was, and one of somebody else. */
export default function UnknownReceiptPage() {
  return <UnknownReceipt />;
}
