import 'server-only';
import { homeWords } from '@/components/home/home-words';
import { siteOrNotFound } from '@/lib/api/or-not-found';
import { publicCapabilities } from '@/lib/api/public-capabilities';
import { publicRead } from '@/lib/api/public-read';
import { GetProductOffers } from '@/lib/contract/catalogue';
import { type FullResult, GetDrawProof, ListPastDraws } from '@/lib/contract/draws';
import type { Site } from '@/lib/contract/site';
import { drawTag, offersTag, resultsTag } from '@/lib/routes/cache-tags';
import { pricingOf } from '@/lib/routes/site';
import { mayEnter } from '@/lib/rules/results/result-words';

const RESULTS_SHOWN = 6;
/** enough draws to find the latest of each offer among them */
const RESULTS_READ = 20;
const RAFFLES_READ = 6;

/** All that the home page of a site shows. @throws ApiError */
export async function loadHome(params: Promise<{ site: string }>) {
  const { site: key } = await params;
  const site = siteOrNotFound(key);
  const capabilities = await publicCapabilities(site);
  const sells = {
    lotteries: mayEnter('lottery', capabilities),
    raffles: mayEnter('raffle', capabilities),
  };
  const [offers, results, proof] = await Promise.all([
    publicRead(site, GetProductOffers, { pricingId: pricingOf(site.variant) }, [offersTag()]),
    latestResults(site, sells),
    sells.raffles ? latestProof(site) : null,
  ]);
  return {
    site,
    words: homeWords(sells),
    offers: offers.filter(({ kind }) => mayEnter(kind, capabilities)),
    results,
    proof,
  };
}

async function latestResults(
  site: Site,
  sells: { lotteries: boolean; raffles: boolean },
): Promise<FullResult[]> {
  const category = sells.lotteries === sells.raffles ? undefined : onlyOne(sells);
  const { items } = await publicRead(
    site,
    ListPastDraws,
    { pricingId: pricingOf(site.variant), limit: RESULTS_READ, ...(category && { category }) },
    [resultsTag('all')],
  );
  const told = items.filter(({ numbers, rafflePrizes }) => numbers || rafflePrizes.length > 0);
  const seen = new Set<string>();
  return told
    .filter(({ offerKey }) => !seen.has(offerKey) && seen.add(offerKey))
    .slice(0, RESULTS_SHOWN);
}

const onlyOne = ({ lotteries }: { lotteries: boolean }) => (lotteries ? 'lotteries' : 'raffles');

/** The last raffle draw that anyone had a ticket in. */
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
