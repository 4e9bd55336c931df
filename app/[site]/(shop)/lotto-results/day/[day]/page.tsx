import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ResultsDayView } from '@/components/results/results-day-view';
import { metadataOrNotFound, withNotFound } from '@/components/shell/with-not-found';
import { siteOrNotFound } from '@/lib/api/or-not-found';
import { publicOffers } from '@/lib/api/public-offers';
import { publicRead } from '@/lib/api/public-read';
import { ListDrawsOfDay, ListLatestDraws } from '@/lib/contract/draws';
import { interpolate } from '@/lib/copy/interpolate';
import { getMessages } from '@/lib/copy/page-copy';
import { resultsTag } from '@/lib/routes/cache-tags';
import { links } from '@/lib/routes/links';
import { pricingOf } from '@/lib/routes/site';
import { dayInWords, dayOf, readDay } from '@/lib/rules/results/days';
import { pageMetadata } from '@/lib/seo/page-metadata';

interface Props {
  params: Promise<{ site: string; day: string }>;
}

export const generateStaticParams = () => [];

/** Days before the first result and after the latest are no pages. */
async function loadDay({ params }: Props) {
  const { site: key, day: text } = await params;
  const site = siteOrNotFound(key);
  const day = readDay(text) ?? notFound();
  const pricingId = pricingOf(site.variant);
  const tags = [resultsTag('all')];
  const [newest] = await publicRead(site, ListLatestDraws, { pricingId }, tags);
  const latest = newest ? dayOf(newest.drawDate, site.variant) : notFound();
  // days to come have no end: they are not asked for
  if (day > latest) notFound();
  const found = await publicRead(site, ListDrawsOfDay, { pricingId, day }, tags);
  const isInside = found.draws.length > 0 || (found.previousDay !== null && found.nextDay !== null);
  if (!isInside) notFound();
  return { site, day, latest, ...found };
}

async function metadataOf(props: Props): Promise<Metadata> {
  const { site, day, draws, previousDay, nextDay } = await loadDay(props);
  const words = await getMessages('results');
  const said = { day: dayInWords(day, site.variant) };
  const address = (other: string | null) =>
    other && links(site).href('resultsOfDay', { day: other });
  return {
    ...pageMetadata({
      title: interpolate(words.titleDay, said),
      description: interpolate(words.leadDay, said),
      path: links(site).href('resultsOfDay', { day }),
      site,
    }),
    ...(draws.length === 0 && { robots: { index: false } }),
    pagination: { previous: address(previousDay), next: address(nextDay) },
  };
}

async function DayPage(props: Props) {
  const { site, ...found } = await loadDay(props);
  const offers = await publicOffers(site);
  const games = offers.map(({ key, name, kind }) => ({ key, name, kind }));
  return <ResultsDayView {...found} games={games} variant={site.variant} />;
}

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(DayPage);
