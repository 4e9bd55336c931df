import 'server-only';
import { type LiveContent, NO_LIVE_CONTENT } from '@/components/content/live-content';
import { type Cause, GetBranding, GetConfig, ListCauses } from '@/lib/contract/catalogue';
import type { ContentSection } from '@/lib/contract/content-sections';
import { ListPastDraws } from '@/lib/contract/draw-calls';
import type { FullResult } from '@/lib/contract/draws';
import type { Capability, Site } from '@/lib/contract/site';
import { contentTag, offersTag, resultsTag } from '@/lib/routes/cache-tags';
import { mayEnter } from '@/lib/rules/results/result-messages';
import { pricingOf } from '@/lib/rules/site';
import { publicRead } from '@/web/cached-reads/public-read';
import { blogCategories, blogPosts, contactPage, siteConfig } from '@/web/content/content';
import { publicCapabilities } from '@/web/content/public-capabilities';
import { publicOffers } from '@/web/page-data/public-offers';

const RESULTS_READ = 40;
const CAUSES_READ = 100;

/** Reads only what the live sections among these need. @throws ApiError */
export async function loadLiveContent(
  site: Site,
  sections: readonly Pick<ContentSection, 'type'>[],
): Promise<LiveContent> {
  const has = (...types: ContentSection['type'][]) =>
    sections.some(({ type }) => types.includes(type));
  const [offers, results, posts, categories, causes, contact, config] = await Promise.all([
    has('offers', 'odds', 'causes') ? soldOffers(site) : [],
    has('latest_results') ? latestResults(site) : [],
    has('posts') ? blogPosts(site) : [],
    has('posts') ? blogCategories(site) : [],
    has('causes') ? supportedCauses(site) : [],
    has('contact') ? contactOf(site) : NO_LIVE_CONTENT.contact,
    has('secret_holder', 'cookie_preferences')
      ? publicRead(site, GetConfig, {}, [contentTag()])
      : undefined,
  ]);
  return {
    ...{ offers, results, posts, categories, causes, contact },
    secretHolder: config?.secretHolder,
    hasVariants: config && config.variants.length > 1,
  };
}

/** The offers that this site sells. @throws ApiError */
export async function soldOffers(site: Site) {
  const [offers, capabilities] = await Promise.all([publicOffers(site), publicCapabilities(site)]);
  return offers.filter(({ kind }) => mayEnter(kind, capabilities));
}

/** The causes that a site may show; empty if it has no directory of causes. @throws ApiError */
export async function supportedCauses(site: Site): Promise<Cause[]> {
  const capabilities = await publicCapabilities(site);
  if (!capabilities.includes('causes_directory')) return [];
  const { items } = await publicRead(site, ListCauses, { limit: CAUSES_READ }, [offersTag()]);
  return items;
}

/** Raffles are drawn so rarely that their results are read separately from the lotteries'. */
async function latestResults(site: Site): Promise<FullResult[]> {
  const pricingId = pricingOf(site.variant);
  const [capabilities, ...pages] = await Promise.all([
    publicCapabilities(site),
    ...(['lotteries', 'raffles'] as const).map((category) =>
      publicRead(site, ListPastDraws, { pricingId, category, limit: RESULTS_READ }, [
        resultsTag('all'),
      ]),
    ),
  ]);
  const draws = pages.flatMap(({ items }) => items);
  return newestOfEach(
    draws.toSorted((a, b) => Date.parse(b.drawDate) - Date.parse(a.drawDate)),
    capabilities,
  );
}

function newestOfEach(draws: readonly FullResult[], capabilities: readonly Capability[]) {
  const seen = new Set<string>();
  return draws
    .filter(({ kind }) => mayEnter(kind, capabilities))
    .filter(({ numbers, rafflePrizes }) => numbers || rafflePrizes.length > 0)
    .filter(({ offerKey }) => !seen.has(offerKey) && seen.add(offerKey));
}

async function contactOf(site: Site): Promise<LiveContent['contact']> {
  const [branding, config, contact, { chatPath }] = await Promise.all([
    publicRead(site, GetBranding, {}, [contentTag()]),
    publicRead(site, GetConfig, {}, [contentTag()]),
    contactPage(site),
    siteConfig(site),
  ]);
  return {
    branding,
    topics: contact?.topics ?? [],
    hasChat: config.chat.isAvailable,
    chatPath,
  };
}
