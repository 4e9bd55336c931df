import type { Metadata } from 'next';
import { UnknownDeposit } from '@/components/wallet/unknown-deposit';
import { copyOf } from '@/lib/copy/page-copy';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await copyOf('wallet')).unknownDepositTitle, robots: { index: false } };
}

/** A deposit that never was, and one of somebody else. */
export default function UnknownDepositPage() {
  return <UnknownDeposit />;
}
