import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ResultsDayView } from '@/components/results/results-day-view';
import { ListDrawsOfDay, ListLatestDraws } from '@/lib/contract/draw-calls';
import { resultsTag } from '@/lib/routes/cache-tags';
import { links } from '@/lib/routes/links';
import { dayInWords, dayOf, readDay } from '@/lib/rules/results/days';
import { pricingOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { publicRead } from '@/web/cached-reads/public-read';
import { getMessages } from '@/web/messages/get-messages';
import { orNotFound, siteOrNotFound } from '@/web/page-data/or-not-found';
import { publicOffers } from '@/web/page-data/public-offers';
import { pageMetadata } from '@/web/seo/page-metadata';
import { metadataOrNotFound, withNotFound } from '../../../../with-not-found';

interface Props {
  params: Promise<{ site: string; day: string }>;
}

export const generateStaticParams = () => [];

/** Answers 404 for days before the first result and after the latest. */
async function loadDay({ params }: Props) {
  const { site: key, day: text } = await params;
  const site = siteOrNotFound(key);
  const day = readDay(text) ?? notFound();
  const pricingId = pricingOf(site.variant);
  const tags = [resultsTag('all')];
  const [newest] = await publicRead(site, ListLatestDraws, { pricingId }, tags);
  const latest = newest ? dayOf(newest.drawDate, site.variant) : notFound();
  // future days are unlimited, so they are refused before anything is read
  if (day > latest) notFound();
  const dayResults = await orNotFound(
    publicRead(site, ListDrawsOfDay, { pricingId, day }, tags),
    // days that the API knows nothing of are too old
    'request.invalid',
  );
  const isInside =
    dayResults.draws.length > 0 || (dayResults.previousDay !== null && dayResults.nextDay !== null);
  if (!isInside) notFound();
  return { site, day, latest, ...dayResults };
}

async function metadataOf(props: Props): Promise<Metadata> {
  const { site, day, draws, previousDay, nextDay } = await loadDay(props);
  const messages = await getMessages('results');
  const values = { day: dayInWords(day, site.variant) };
  const address = (other: string | null) =>
    other && links(site).href('resultsOfDay', { day: other });
  return {
    ...(await pageMetadata({
      title: interpolate(messages.titleDay, values),
      description: interpolate(messages.leadDay, values),
      path: links(site).href('resultsOfDay', { day }),
      site,
    })),
    ...(draws.length === 0 && { robots: { index: false } }),
    pagination: { previous: address(previousDay), next: address(nextDay) },
  };
}

async function DayPage(props: Props) {
  const { site, ...dayResults } = await loadDay(props);
  const offers = await publicOffers(site);
  const games = offers.map(({ key, name, kind }) => ({ key, name, kind }));
  return <ResultsDayView {...dayResults} games={games} variant={site.variant} />;
}

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(DayPage);
