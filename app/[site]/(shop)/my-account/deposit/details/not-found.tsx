import type { Metadata } from 'next';
import { UnknownDeposit } from '@/components/wallet/unknown-deposit';
import { pageSite } from '@/lib/site/page-site';
import { getMessages } from '@/web/messages/get-messages';
import { siteHasWallet } from '@/web/page-data/site-has-wallet';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getMessages('wallet')).unknownDepositTitle, robots: { index: false } };
}

/** The deposit does not exist, or it belongs to another customer. */
export default async function UnknownDepositPage() {
  return <UnknownDeposit hasWallet={await siteHasWallet(await pageSite())} />;
}
