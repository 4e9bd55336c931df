import type { Metadata } from 'next';
import { StatePicture } from '@/components/artwork/state-picture';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/states';
import { links } from '@/lib/routes/links';
import { pageSite } from '@/lib/site/page-site';
import { siteHasWallet } from '@/web/content/site-has-wallet';
import { getMessages } from '@/web/messages/get-messages';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getMessages('transactions')).summaryMissing, robots: { index: false } };
}

/** The transaction does not exist, is no deposit, or belongs to another customer. */
export default async function UnknownDepositSummary() {
  const messages = await getMessages('transactions');
  const site = await pageSite();
  const { href } = links(site);
  const hasWallet = await siteHasWallet(site);
  return (
    <EmptyState
      level={1}
      picture={<StatePicture kind="lost" className="max-w-56" />}
      title={messages.summaryMissing}
      actions={
        hasWallet && (
          <ButtonLink href={href('transactions')}>{messages.backToTransactions}</ButtonLink>
        )
      }
    >
      {messages.summaryMissingText}
    </EmptyState>
  );
}
