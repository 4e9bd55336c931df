import 'server-only';
import { readSections } from '@/components/content/read-sections';
import { editorsHome } from '@/components/home/editors-home';
import { featuredOffer } from '@/components/home/featured-offer';
import type { HomeCounts } from '@/components/home/home-facts';
import { homePromise, type Sells } from '@/components/home/home-messages';
import type { HomeData } from '@/components/home/home-view';
import { ListCauses, type ProductOffer } from '@/lib/contract/catalogue';
import { GetPastResultKeys, ListPastDraws } from '@/lib/contract/draw-calls';
import { GetDrawProof } from '@/lib/contract/draw-proofs';
import type { FullResult } from '@/lib/contract/draws';
import type { Capability, Site } from '@/lib/contract/site';
import { drawTag, offersTag, resultsTag } from '@/lib/routes/cache-tags';
import { mayEnter } from '@/lib/rules/results/result-messages';
import { pricingOf } from '@/lib/rules/site';
import { LIFETIME_SECONDS } from '@/web/cached-reads/lifetimes';
import { publicRead } from '@/web/cached-reads/public-read';
import { blogCategories, blogPosts, contentPageAt } from '@/web/content/content';
import { publicCapabilities } from '@/web/content/public-capabilities';
import { getMessages } from '@/web/messages/get-messages';
import { siteOrNotFound } from '@/web/page-data/or-not-found';
import { publicOffers } from '@/web/page-data/public-offers';
import { publicPlacements } from '@/web/page-data/public-placements';

const RESULTS_SHOWN = 6;
/** enough draws to include the latest of each offer */
const RESULTS_READ = 20;
const RAFFLES_READ = 6;
/** blog lists show four by default (specification) */
const POSTS_SHOWN = 4;
const CAUSES_READ = 20;

/** Everything that a site's home page shows. @throws ApiError */
export async function loadHome(
  params: Promise<{ site: string }>,
): Promise<HomeData & { site: Site; sells: Sells }> {
  const { site: key } = await params;
  const site = siteOrNotFound(key);
  const capabilities = await publicCapabilities(site);
  const sells = {
    lotteries: mayEnter('lottery', capabilities),
    raffles: mayEnter('raffle', capabilities),
  };
  const [messages, offers, placements, results, proof, causes, posts, categories, page] =
    await Promise.all([
      getMessages('home'),
      publicOffers(site),
      publicPlacements(site, 'feature_placement'),
      latestResults(site, sells),
      sells.raffles ? latestProof(site) : null,
      causesOf(site, capabilities),
      blogPosts(site),
      blogCategories(site),
      contentPageAt(site, '/'),
    ]);
  const sold = offers.filter(({ kind }) => mayEnter(kind, capabilities));
  const editors = page ? editorsHome(page, readSections(page.sections, '/')) : null;
  return {
    site,
    sells,
    promise: editors?.promise ?? homePromise(sells, messages),
    offers: sold,
    featured: featuredOffer(sold, placements),
    counts: { ...(await countsOf(site, sold)), causes: causes.length },
    results,
    proof,
    causes,
    posts: posts.slice(0, POSTS_SHOWN),
    categories: Object.fromEntries(categories.map(({ slug, name }) => [slug, name])),
    editors,
  };
}

/** How many results this site shows, and how many of them are raffle results. */
async function countsOf(
  site: Site,
  offers: readonly ProductOffer[],
): Promise<Omit<HomeCounts, 'causes'>> {
  const keys = await publicRead(
    site,
    GetPastResultKeys,
    { pricingId: pricingOf(site.variant) },
    [resultsTag('all')],
    LIFETIME_SECONDS.resultKeys,
  );
  const count = (kinds: ProductOffer['kind'][]) =>
    keys
      .filter(({ offerKey }) =>
        offers.some(({ key, kind }) => key === offerKey && kinds.includes(kind)),
      )
      .reduce((sum, { drawNos }) => sum + drawNos.length, 0);
  return {
    results: count(['lottery', 'raffle']),
    proofs: count(['raffle']),
    games: offers.length,
  };
}

async function causesOf(site: Site, capabilities: readonly Capability[]) {
  if (!capabilities.includes('causes_directory')) return [];
  return (await publicRead(site, ListCauses, { limit: CAUSES_READ }, [offersTag()])).items;
}

async function latestResults(site: Site, sells: Sells): Promise<FullResult[]> {
  const category = sells.lotteries === sells.raffles ? undefined : onlyOne(sells);
  const { items } = await publicRead(
    site,
    ListPastDraws,
    { pricingId: pricingOf(site.variant), limit: RESULTS_READ, ...(category && { category }) },
    [resultsTag('all')],
  );
  const withResult = items.filter(
    ({ numbers, rafflePrizes }) => numbers || rafflePrizes.length > 0,
  );
  const seen = new Set<string>();
  return withResult
    .filter(({ offerKey }) => !seen.has(offerKey) && seen.add(offerKey))
    .slice(0, RESULTS_SHOWN);
}

const onlyOne = ({ lotteries }: Sells) => (lotteries ? 'lotteries' : 'raffles');

/** The last raffle draw for which any ticket was sold. */
async function latestProof(site: Site) {
  const pricingId = pricingOf(site.variant);
  const { items } = await publicRead(
    site,
    ListPastDraws,
    { pricingId, limit: RAFFLES_READ, category: 'raffles' },
    [resultsTag('all')],
  );
  const drawn = items.find(({ rafflePrizes }) => rafflePrizes.length > 0);
  if (!drawn) return null;
  const { offerKey, drawNo } = drawn;
  return publicRead(site, GetDrawProof, { offerKey, drawNo }, [drawTag(offerKey, drawNo)]);
}
