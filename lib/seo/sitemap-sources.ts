import 'server-only';
import { publicRead } from '@/lib/api/public-read';
import { GetCapabilities, GetProductOffers } from '@/lib/contract/catalogue';
import { GetPastResultKeys, ListArchivedMonths, ListPastDrawsOfOffer } from '@/lib/contract/draws';
import type { Site } from '@/lib/contract/site';
import { offersTag, resultsTag } from '@/lib/routes/cache-tags';
import { href } from '@/lib/routes/match';
import { MONTHS } from '@/lib/routes/months';
import { canonicalUrl } from './origin';
import { type ListedOffer, sitemapAddresses } from './sitemap-addresses';
import { causesSitemap, changesByPath, contentSitemap, postsSitemap } from './sitemap-content';
import { latest, type SitemapEntry } from './sitemap-xml';

/** Crawlers carry no cookie, so they see the default variant as its default segment does. */
const CRAWLED: Site = { variant: 'AU', segmentName: 'au_default' };
const PRICING = 'AU';
const PAGE_SIZE = 100;

/** A file for each kind of page; those of the route table first, then those whose addresses are data. */
const ROUTED_TYPES = ['pages', 'offers', 'results'] as const;
export const SITEMAP_TYPES = [...ROUTED_TYPES, 'archives', 'posts', 'causes', 'content'] as const;
type SitemapType = (typeof SITEMAP_TYPES)[number];

/** The offers that have results, with the day of the latest. */
async function latestResults(): Promise<Map<string, string>> {
  const keys = await publicRead(CRAWLED, GetPastResultKeys, { pricingId: PRICING }, [
    resultsTag('all'),
  ]);
  const withResults = keys.filter(({ drawNos }) => drawNos.length > 0);
  const dates = await Promise.all(
    withResults.map(async ({ offerKey }): Promise<[string, string][]> => {
      const [draw] = (await drawsPage(offerKey, 0, 1)).items;
      return draw ? [[offerKey, draw.drawDate]] : [];
    }),
  );
  return new Map(dates.flat());
}

function drawsPage(offerKey: string, offset: number, limit = PAGE_SIZE) {
  const input = { pricingId: PRICING, offerKey, limit, offset } as const;
  return publicRead(CRAWLED, ListPastDrawsOfOffer, input, [resultsTag(offerKey)]);
}

async function listedOffers(): Promise<ListedOffer[]> {
  const offers = await publicRead(CRAWLED, GetProductOffers, { pricingId: PRICING }, [offersTag()]);
  return offers.map(({ key, gameTypes }) => ({
    key,
    // The first way to play is found at the offer's own path.
    playSuffixes: gameTypes
      .slice(1)
      .map(({ urlSuffix }) => urlSuffix.replace(/^\//, ''))
      .filter((suffix) => suffix !== ''),
  }));
}

/** The index: a file for each kind of page, and one for each offer's draws. */
export async function sitemapIndex(): Promise<SitemapEntry[]> {
  const results = await latestResults();
  const files = await Promise.all(
    SITEMAP_TYPES.map(async (type) => ({ type, entries: await sitemapOf(type) })),
  );
  return [
    ...files
      .filter(({ entries }) => entries.length > 0)
      .map(({ type, entries }) => ({
        url: fileUrl(type),
        changedAt: latest(entries.map(({ changedAt }) => changedAt)),
      })),
    ...[...results].map(([offerKey, changedAt]) => ({
      url: fileUrl(`draws-${offerKey}`),
      changedAt,
    })),
  ];
}

/** What a file lists. @throws ApiError */
export async function sitemapOf(type: SitemapType): Promise<SitemapEntry[]> {
  if (type === 'posts') return postsSitemap(CRAWLED);
  if (type === 'causes') return causesSitemap(CRAWLED);
  if (type === 'content') return contentSitemap(CRAWLED);
  if (type === 'archives') return archivesSitemap();
  return routedSitemap(type);
}

/** Pages change when a draw is held: an offer's with its own, the others with any; an editor's when they are edited. */
async function routedSitemap(type: (typeof ROUTED_TYPES)[number]): Promise<SitemapEntry[]> {
  const [offers, segments, results, edits] = await Promise.all([
    listedOffers(),
    publicRead(CRAWLED, GetCapabilities, {}, [offersTag()]),
    latestResults(),
    changesByPath(CRAWLED),
  ]);
  const segment = segments.find(({ name }) => name === CRAWLED.segmentName);
  const newest = latest([...results.values()]);
  return sitemapAddresses(type, { offers, capabilities: segment?.capabilities ?? [] }).map(
    ({ path, offerKey }) => ({
      url: canonicalUrl(path),
      changedAt: offerKey ? results.get(offerKey) : (edits.get(path) ?? newest),
    }),
  );
}

/** A lottery's results by month, a raffle's winners by year; an archive changes when one of its draws is held. */
async function archivesSitemap(): Promise<SitemapEntry[]> {
  const offers = await publicRead(CRAWLED, GetProductOffers, { pricingId: PRICING }, [offersTag()]);
  const archives = await Promise.all(
    offers.map(async ({ key, kind }) => {
      const months = await publicRead(CRAWLED, ListArchivedMonths, { offerKey: key }, [
        resultsTag(key),
      ]);
      return kind === 'lottery' ? monthPaths(key, months) : yearPaths(key, months);
    }),
  );
  return archives.flat().map((path) => ({ url: canonicalUrl(path) }));
}

const monthPaths = (offer: string, months: { year: number; month: number }[]) =>
  months.map(({ year, month }) =>
    href('archivedResults', { offer, month: MONTHS[month - 1] ?? '', year }),
  );

const yearPaths = (offer: string, months: { year: number }[]) =>
  [...new Set(months.map(({ year }) => year))].map((year) =>
    href('archivedWinners', { offer, year }),
  );

/** Every result of an offer, newest first; null where there is none. */
export async function drawsSitemap(offerKey: string): Promise<SitemapEntry[] | null> {
  const first = await drawsPage(offerKey, 0);
  const { total } = first.pageInfo;
  if (total === 0) return null;
  const draws = [...first.items];
  for (let offset = PAGE_SIZE; offset < total; offset += PAGE_SIZE)
    draws.push(...(await drawsPage(offerKey, offset)).items);
  return draws.map(({ drawNo, drawDate }) => ({
    url: canonicalUrl(href('drawResults', { offer: offerKey, drawNo })),
    changedAt: drawDate,
  }));
}

const fileUrl = (name: string) => canonicalUrl(`/sitemaps/${name}.xml`);
