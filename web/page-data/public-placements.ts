import 'server-only';
import { ListPlacements, type Placement, type PlacementKey } from '@/lib/contract/placements';
import type { Site } from '@/lib/contract/site';
import { offersTag } from '@/lib/routes/cache-tags';
import { pricingOf } from '@/lib/rules/site';
import { LIFETIME_SECONDS } from '@/web/cached-reads/lifetimes';
import { publicRead } from '@/web/cached-reads/public-read';

/** The content of a placement for every visitor of a site; empty if the call fails, so that the page never fails. */
export async function publicPlacements(site: Site, key: PlacementKey): Promise<Placement[]> {
  const { variant } = site;
  const input = { keys: key, brandingKey: variant, pricingId: pricingOf(variant) };
  try {
    return await publicRead(site, ListPlacements, input, [offersTag()], LIFETIME_SECONDS.placement);
  } catch {
    return [];
  }
}
