import type { Metadata } from 'next';
import { UnknownDeposit } from '@/components/wallet/unknown-deposit';
import { copyOf } from '@/lib/copy/page-copy';
import { rememberCustomersSite } from '@/lib/session/account-page';

export async function generateMetadata(): Promise<Metadata> {
  if (!(await rememberCustomersSite())) return {};
  return { title: (await copyOf('wallet')).unknownDepositTitle, robots: { index: false } };
}

/** A deposit that never was, and one of somebody else. */
export default async function UnknownDepositPage() {
  return (await rememberCustomersSite()) && <UnknownDeposit />;
}
