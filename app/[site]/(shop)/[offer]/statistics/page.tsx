import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { StatisticsView } from '@/components/statistics/statistics-view';
import { UnavailablePage } from '@/components/wayfinding/signpost';
import { GetStatistics } from '@/lib/contract/draw-statistics';
import { resultsTag } from '@/lib/routes/cache-tags';
import { links } from '@/lib/routes/links';
import { specialNameOf } from '@/lib/rules/games/special-name';
import { feedTypes } from '@/lib/rules/results/feed-paths';
import { dateLocaleOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { formatShortDate } from '@/lib/time/draw-label';
import { LIFETIME_SECONDS } from '@/web/cached-reads/lifetimes';
import { publicRead } from '@/web/cached-reads/public-read';
import { getMessages } from '@/web/messages/get-messages';
import { orNotFound } from '@/web/page-data/or-not-found';
import { pageMetadata } from '@/web/seo/page-metadata';
import { metadataOrNotFound, withNotFound } from '../../../with-not-found';
import { loadSubject, type OfferPageProps } from '../load-draws';

export const generateStaticParams = () => [];

/** Answers 404 for a raffle: it draws tickets, not numbers. */
async function loadStatistics({ params }: OfferPageProps) {
  const { site: siteKey, offer: offerKey } = await params;
  const subject = await loadSubject(siteKey, offerKey);
  if (subject.offer.kind !== 'lottery') notFound();
  const tags = [resultsTag(offerKey)];
  const lifetime = LIFETIME_SECONDS.resultKeys;
  const read = publicRead(subject.site, GetStatistics, { offerKey }, tags, lifetime);
  return { ...subject, statistics: await orNotFound(read) };
}

async function metadataOf(props: OfferPageProps): Promise<Metadata> {
  const { site, offer, statistics } = await loadStatistics(props);
  const messages = await getMessages('statistics');
  const { first, draws } = statistics;
  const values = {
    offer: offer.name,
    draws,
    since: first ? formatShortDate(first.drawDate, dateLocaleOf(site.variant)) : '',
  };
  const metadata = await pageMetadata({
    title: interpolate(messages.title, values),
    description: interpolate(first ? messages.description : messages.descriptionNone, values),
    path: links(site).href('statistics', { offer: offer.key }),
    site,
  });
  const types = feedTypes(offer.key, interpolate((await getMessages('results')).feedTitle, values));
  return { ...metadata, alternates: { ...metadata.alternates, types } };
}

async function StatisticsPage(props: OfferPageProps) {
  const { site, offer, statistics, hasStatistics, onSale } = await loadStatistics(props);
  if (!hasStatistics) return <UnavailablePage />;
  const specialName = specialNameOf(offer.key);
  return <StatisticsView {...{ offer, statistics, specialName, onSale }} variant={site.variant} />;
}

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(StatisticsPage);
