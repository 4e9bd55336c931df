import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { YearWinnersView } from '@/components/winners/year-winners-view';
import { ListArchivedYear } from '@/lib/contract/draw-calls';
import { resultsTag } from '@/lib/routes/cache-tags';
import { links } from '@/lib/routes/links';
import { interpolate } from '@/lib/text/interpolate';
import { publicRead } from '@/web/cached-reads/public-read';
import { getMessages } from '@/web/messages/get-messages';
import { orNotFound } from '@/web/page-data/or-not-found';
import { pageMetadata } from '@/web/seo/page-metadata';
import { metadataOrNotFound, withNotFound } from '../../../../with-not-found';
import { loadSubject, resultMonths } from '../../load-draws';

interface Props {
  params: Promise<{ site: string; offer: string; year: string }>;
}

export const generateStaticParams = () => [];

/** A year in which a raffle was drawn. Answers 404 for a lottery (it has months instead) and for other years. */
async function loadYear({ params }: Props) {
  const { site: siteKey, offer: offerKey, year: digits } = await params;
  const subject = await loadSubject(siteKey, offerKey);
  const { site, offer } = subject;
  if (offer.kind !== 'raffle' || !/^\d{4}$/.test(digits)) notFound();
  const year = Number(digits);
  const months = await resultMonths(site, offerKey);
  if (!months.some((month) => month.year === year)) notFound();
  const read = publicRead(site, ListArchivedYear, { offerKey, year }, [resultsTag(offerKey)]);
  return { ...subject, year, months, draws: (await orNotFound(read)).items };
}

async function metadataOf(props: Props): Promise<Metadata> {
  const { site, offer, year, months, draws } = await loadYear(props);
  const messages = await getMessages('winners');
  const values = { offer: offer.name, year, count: draws.length };
  const has = (other: number) => months.some((month) => month.year === other);
  const path = (of: number) => links(site).href('archivedWinners', { offer: offer.key, year: of });
  return {
    ...(await pageMetadata({
      title: interpolate(messages.yearTitle, values),
      description: interpolate(messages.yearDescription, values),
      path: path(year),
      site,
    })),
    pagination: {
      previous: has(year - 1) ? path(year - 1) : null,
      next: has(year + 1) ? path(year + 1) : null,
    },
  };
}

async function YearWinnersPage(props: Props) {
  const { site, ...year } = await loadYear(props);
  return <YearWinnersView {...year} variant={site.variant} />;
}

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(YearWinnersPage);
