import type { Metadata } from 'next';
import { UnknownDeposit } from '@/components/wallet/unknown-deposit';
import { getMessages } from '@/web/messages/get-messages';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getMessages('wallet')).unknownDepositTitle, robots: { index: false } };
}

/** The deposit does not exist, or it belongs to another customer. */
export default function UnknownDepositPage() {
  return <UnknownDeposit />;
}
