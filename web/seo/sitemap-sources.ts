import 'server-only';
import { GetProductOffers } from '@/lib/contract/catalogue';
import {
  GetPastResultKeys,
  ListArchivedMonths,
  ListPastDrawsOfOffer,
} from '@/lib/contract/draw-calls';
import type { Site, Variant } from '@/lib/contract/site';
import { offersTag, resultsTag } from '@/lib/routes/cache-tags';
import { isOpen } from '@/lib/routes/match';
import { MONTHS } from '@/lib/routes/months';
import { canonicalUrl } from '@/lib/routes/origin';
import { pricingOf } from '@/lib/rules/site';
import { publicRead } from '@/web/cached-reads/public-read';
import { publicCapabilities } from '@/web/content/public-capabilities';
import { guestSite } from '@/web/page-data/guest-sites';
import { findSubject } from '@/web/raffles/known-raffles';
import { addressAt, type ListedOffer, sitemapAddresses } from './sitemap-addresses';
import { causesPages, changesByPath, editorsPages, postPages } from './sitemap-content';
import { type ListedPage, sitemapEntries } from './sitemap-entries';
import { latest, type SitemapEntry } from './sitemap-xml';

const PAGE_SIZE = 100;

/** One file for each kind of page: first those from the route table, then those whose addresses are data. */
const ROUTED_TYPES = ['pages', 'offers', 'results'] as const;
type RoutedType = (typeof ROUTED_TYPES)[number];
export const SITEMAP_TYPES = [...ROUTED_TYPES, 'archives', 'posts', 'causes', 'content'] as const;
type SitemapType = (typeof SITEMAP_TYPES)[number];

/** The offers that have results, with the date of the latest one. */
async function latestResults(site: Site): Promise<Map<string, string>> {
  const input = { pricingId: pricingOf(site.variant) };
  const keys = await publicRead(site, GetPastResultKeys, input, [resultsTag('all')]);
  const withResults = keys.filter(({ drawNos }) => drawNos.length > 0);
  const dates = await Promise.all(
    withResults.map(async ({ offerKey }): Promise<[string, string][]> => {
      const [draw] = (await drawsPage(site, offerKey, { offset: 0, limit: 1 })).items;
      return draw ? [[offerKey, draw.drawDate]] : [];
    }),
  );
  return new Map(dates.flat());
}

function drawsPage(site: Site, offerKey: string, page: { offset: number; limit: number }) {
  const input = { pricingId: pricingOf(site.variant), offerKey, ...page };
  return publicRead(site, ListPastDrawsOfOffer, input, [resultsTag(offerKey)]);
}

const offersOf = (site: Site) =>
  publicRead(site, GetProductOffers, { pricingId: pricingOf(site.variant) }, [offersTag()]);

async function listedOffers(site: Site): Promise<ListedOffer[]> {
  return (await offersOf(site)).map(({ key, gameTypes, sellsShares = false }) => ({
    key,
    sellsShares,
    // The first way to play uses the offer's own path.
    playSuffixes: gameTypes
      .slice(1)
      .map(({ urlSuffix }) => urlSuffix.replace(/^\//, ''))
      .filter((suffix) => suffix !== ''),
  }));
}

/** A variant's sitemap index: one file for each kind of page, and one for each offer's draws. @throws ApiError */
export async function sitemapIndex(variant: Variant): Promise<SitemapEntry[]> {
  const site = await guestSite(variant);
  const results = site ? await latestResults(site) : [];
  const files = await Promise.all(
    SITEMAP_TYPES.map(async (type) => ({ type, pages: await pagesOf(type, variant) })),
  );
  const fileUrl = (name: string) => canonicalUrl(`/sitemaps/${name}.xml`, variant);
  return [
    ...files
      .filter(({ pages }) => pages.length > 0)
      .map(({ type, pages }) => ({
        url: fileUrl(type),
        changedAt: latest(pages.map(({ changedAt }) => changedAt)),
      })),
    ...[...results].map(([offerKey, changedAt]) => ({
      url: fileUrl(`draws-${offerKey}`),
      changedAt,
    })),
  ];
}

/** The entries of a variant's sitemap file. @throws ApiError */
export const sitemapOf = (type: SitemapType, variant: Variant): Promise<SitemapEntry[]> =>
  sitemapEntries(variant, (each) => pagesOf(type, each));

/** Every result of an offer, newest first; null if the variant does not sell it or has no results. @throws ApiError */
export async function drawsSitemap(
  offerKey: string,
  variant: Variant,
): Promise<SitemapEntry[] | null> {
  const entries = await sitemapEntries(variant, (each) => drawPages(offerKey, each));
  return entries.length > 0 ? entries : null;
}

/** None of a variant that is not open. */
async function pagesOf(type: SitemapType, variant: Variant): Promise<ListedPage[]> {
  const site = await guestSite(variant);
  if (!site) return [];
  if (type === 'posts') return postPages(site);
  if (type === 'content') return editorsPages(site);
  if (type === 'archives') return archivePages(site);
  return type === 'causes' ? openCauses(site) : routedPages(type, site);
}

const openCauses = async (site: Site): Promise<ListedPage[]> =>
  isOpen('cause', await publicCapabilities(site)) ? causesPages(site) : [];

/**
 * Pages change when a draw is held (an offer's page with its own draws, other pages with any draw) or when they are
 * edited.
 */
async function routedPages(type: RoutedType, site: Site): Promise<ListedPage[]> {
  const [offers, capabilities, results, edits] = await Promise.all([
    listedOffers(site),
    publicCapabilities(site),
    latestResults(site),
    changesByPath(site),
  ]);
  const newest = latest([...results.values()]);
  const { variant } = site;
  return sitemapAddresses(type, { offers, capabilities, variant }).map(
    ({ page, path, offerKey }) => ({
      page,
      path,
      changedAt: offerKey ? results.get(offerKey) : (edits.get(path) ?? newest),
    }),
  );
}

/** A lottery's results by month and a raffle's winners by year; an archive changes with each of its draws. */
async function archivePages(site: Site): Promise<ListedPage[]> {
  const archives = await Promise.all(
    (await offersOf(site)).map(async ({ key: offer, kind }) => {
      const months = await publicRead(site, ListArchivedMonths, { offerKey: offer }, [
        resultsTag(offer),
      ]);
      if (kind === 'lottery')
        return months.map(({ year, month }) =>
          addressAt(
            'archivedResults',
            { offer, month: MONTHS[month - 1] ?? '', year },
            site.variant,
          ),
        );
      const years = [...new Set(months.map(({ year }) => year))];
      return years.map((year) => addressAt('archivedWinners', { offer, year }, site.variant));
    }),
  );
  return archives.flat();
}

async function drawPages(offerKey: string, variant: Variant): Promise<ListedPage[]> {
  const site = await guestSite(variant);
  if (!site || !(await findSubject(offerKey))?.soldIn.includes(variant)) return [];
  const first = await drawsPage(site, offerKey, { offset: 0, limit: PAGE_SIZE });
  const draws = [...first.items];
  for (let offset = PAGE_SIZE; offset < first.pageInfo.total; offset += PAGE_SIZE)
    draws.push(...(await drawsPage(site, offerKey, { offset, limit: PAGE_SIZE })).items);
  return draws.map(({ drawNo, drawDate }) => ({
    ...addressAt('drawResults', { offer: offerKey, drawNo }, variant),
    changedAt: drawDate,
  }));
}
