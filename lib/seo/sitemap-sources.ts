import 'server-only';
import { publicRead } from '@/lib/api/public-read';
import { GetCapabilities, GetProductOffers } from '@/lib/contract/catalogue';
import { GetPastResultKeys, ListPastDrawsOfOffer } from '@/lib/contract/draws';
import type { Site } from '@/lib/contract/site';
import { offersTag, resultsTag } from '@/lib/routes/cache-tags';
import { href } from '@/lib/routes/match';
import { canonicalUrl } from './origin';
import { type ListedOffer, sitemapAddresses } from './sitemap-addresses';
import { latest, type SitemapEntry } from './sitemap-xml';

/** Crawlers carry no cookie, so they see the default variant as its default segment does. */
const CRAWLED: Site = { variant: 'AU', segmentName: 'au_default' };
const PRICING = 'AU';
const PAGE_SIZE = 100;

/** Draw pages of offers with a result, each kind of page in a file of its own. */
export const SITEMAP_TYPES = ['pages', 'offers', 'results'] as const;
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
  const newest = latest([...results.values()]);
  return [
    ...SITEMAP_TYPES.map((type) => ({ url: fileUrl(type), changedAt: newest })),
    ...[...results].map(([offerKey, changedAt]) => ({
      url: fileUrl(`draws-${offerKey}`),
      changedAt,
    })),
  ];
}

/** Pages change when a draw is held: an offer's with its own, the others with any. */
export async function sitemapOf(type: SitemapType): Promise<SitemapEntry[]> {
  const [offers, segments, results] = await Promise.all([
    listedOffers(),
    publicRead(CRAWLED, GetCapabilities, {}, [offersTag()]),
    latestResults(),
  ]);
  const segment = segments.find(({ name }) => name === CRAWLED.segmentName);
  const newest = latest([...results.values()]);
  return sitemapAddresses(type, { offers, capabilities: segment?.capabilities ?? [] }).map(
    ({ path, offerKey }) => ({
      url: canonicalUrl(path),
      changedAt: offerKey ? results.get(offerKey) : newest,
    }),
  );
}

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
