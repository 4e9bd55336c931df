import type { Metadata } from 'next';
import { UnknownDeposit } from '@/components/wallet/unknown-deposit';
import { pageSite } from '@/lib/site/page-site';
import { siteHasWallet } from '@/web/content/site-has-wallet';
import { getMessages } from '@/web/messages/get-messages';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getMessages('wallet')).unknownDepositTitle, robots: { index: false } };
}

/** The deposit does not exist, or it belongs to another customer. */
export default async function UnknownDepositPage() {
  return <UnknownDeposit hasWallet={await siteHasWallet(await pageSite())} />;
}
