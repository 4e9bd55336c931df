import type { Metadata } from 'next';
import { UnknownReceipt } from '@/components/checkout/unknown-receipt';
import { pageSite } from '@/lib/site/page-site';
import { siteHasWallet } from '@/web/content/site-has-wallet';
import { getMessages } from '@/web/messages/get-messages';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getMessages('checkout')).unknownReceiptTitle, robots: { index: false } };
}

/** The receipt does not exist, or it belongs to another customer. */
export default async function UnknownReceiptPage() {
  return <UnknownReceipt hasWallet={await siteHasWallet(await pageSite())} />;
}
