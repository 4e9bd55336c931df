import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { MessagesProvider } from '#messages';
import { MissingPage } from '@/components/errors/missing-page';
import { typeName } from '@/components/membership/giveaway-messages';
import {
  PastWinnersView,
  type WinnersOf,
  winnersHref,
} from '@/components/membership/past-winners-view';
import { GetMembershipConfig, ListGiveaways } from '@/lib/contract/membership';
import { contentTag, membershipTag } from '@/lib/routes/cache-tags';
import { links } from '@/lib/routes/links';
import { pageCountOf, pageNumber } from '@/lib/rules/results/page-number';
import { interpolate } from '@/lib/text/interpolate';
import { publicRead } from '@/web/cached-reads/public-read';
import { getMessages } from '@/web/messages/get-messages';
import { siteOrNotFound } from '@/web/page-data/or-not-found';
import { pageMetadata } from '@/web/seo/page-metadata';
import { metadataOrNotFound, withNotFound } from '../../../with-not-found';

export interface PastWinnersProps {
  params: Promise<{ site: string; page: string; type?: string }>;
}

const TAGS = [membershipTag(), contentTag('membership')];

/** One page of the winners, of one kind or of all. Answers 404 past the end. */
async function loadWinners({ params }: PastWinnersProps) {
  const { site: key, page: digits, type: requestedType = 'all' } = await params;
  const site = siteOrNotFound(key);
  const page = pageNumber(digits);
  const { config } = await publicRead(site, GetMembershipConfig, {}, TAGS);
  const { types } = config.pastDrawsFilter;
  const of = ['all' as const, ...types].find((kind): kind is WinnersOf => kind === requestedType);
  if (page === null || !of) notFound();
  const { limit } = config.pastWinners;
  const { items, pageInfo } = await publicRead(
    site,
    ListGiveaways,
    { status: 'past', limit, offset: (page - 1) * limit, ...(of !== 'all' && { type: of }) },
    TAGS,
  );
  const pageCount = pageCountOf(pageInfo.total, limit);
  return { site, of, types, page, pageCount, giveaways: items };
}

async function metadataOf(props: PastWinnersProps): Promise<Metadata> {
  const { site, of, page, pageCount } = await loadWinners(props);
  if (page > pageCount) notFound();
  const [{ dailyWinnersPast }, messages] = await Promise.all([
    getMessages('seo'),
    getMessages('membership'),
  ]);
  const kind = of === 'all' ? '' : `${typeName(messages, of)}: `;
  const suffix = page > 1 ? interpolate(messages.pageSuffix, { page }) : '';
  const sentence = page > 1 ? interpolate(messages.pageSentence, { page }) : '';
  return {
    ...(await pageMetadata({
      title: kind + dailyWinnersPast.title + suffix,
      description: kind + dailyWinnersPast.description + sentence,
      path: winnersHref(links(site).href, of, page),
      site,
    })),
    pagination: {
      previous: page > 1 ? winnersHref(links(site).href, of, page - 1) : null,
      next: page < pageCount ? winnersHref(links(site).href, of, page + 1) : null,
    },
  };
}

async function PastWinnersContent(props: PastWinnersProps) {
  const { site, ...list } = await loadWinners(props);
  const hrefFor = (page: number) => winnersHref(links(site).href, list.of, page);
  if (list.page > list.pageCount) return <MissingPage {...list} hrefFor={hrefFor} />;
  return (
    <MessagesProvider messages={{ membership: await getMessages('membership') }}>
      <PastWinnersView {...list} variant={site.variant} />
    </MessagesProvider>
  );
}

export const pastWinnersMetadata = metadataOrNotFound(metadataOf);
export const PastWinners = withNotFound(PastWinnersContent);
