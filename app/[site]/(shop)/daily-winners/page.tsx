import type { Metadata } from 'next';
import { MessagesProvider } from '#messages';
import { DailyWinnersView } from '@/components/membership/daily-winners-view';
import { GetMembershipConfig, ListGiveaways } from '@/lib/contract/membership';
import { contentTag, membershipTag } from '@/lib/routes/cache-tags';
import { links } from '@/lib/routes/links';
import { publicRead } from '@/web/cached-reads/public-read';
import { getMessages } from '@/web/messages/get-messages';
import { siteOrNotFound } from '@/web/page-data/or-not-found';
import { pageMetadata } from '@/web/seo/page-metadata';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

const LATEST = 6;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = siteOrNotFound((await params).site);
  const { dailyWinners } = await getMessages('seo');
  return pageMetadata({ ...dailyWinners, path: links(site).href('dailyWinners'), site });
}

export default async function DailyWinnersPage({ params }: Props) {
  const site = siteOrNotFound((await params).site);
  const tags = [membershipTag(), contentTag('membership')];
  const [programme, upcoming, past, membership, offers] = await Promise.all([
    publicRead(site, GetMembershipConfig, {}, tags),
    publicRead(site, ListGiveaways, { status: 'upcoming' }, tags),
    publicRead(site, ListGiveaways, { status: 'past', limit: LATEST }, tags),
    getMessages('membership'),
    getMessages('offers'),
  ]);
  return (
    <MessagesProvider messages={{ membership, offers }}>
      <DailyWinnersView
        programme={programme}
        upcoming={upcoming.items}
        past={past.items}
        variant={site.variant}
      />
    </MessagesProvider>
  );
}
