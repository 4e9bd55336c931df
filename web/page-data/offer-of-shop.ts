import 'server-only';
import { ListPastDrawsOfOffer } from '@/lib/contract/draw-calls';
import type { Site } from '@/lib/contract/site';
import { resultsTag } from '@/lib/routes/cache-tags';
import { pricingOf } from '@/lib/rules/site';
import { publicRead } from '@/web/cached-reads/public-read';
import { orNotFound } from './or-not-found';

/** Answers 404 for an offer that the shop has never sold and will not: it has no results, nor a page to say so. */
export async function offerOfShop(site: Site, offerKey: string): Promise<void> {
  const input = { pricingId: pricingOf(site.variant), offerKey, limit: 1 };
  await orNotFound(publicRead(site, ListPastDrawsOfOffer, input, [resultsTag(offerKey)]));
}
