import 'server-only';
import { ListSyndicates, type Syndicate } from '@/lib/contract/shares';
import type { Site } from '@/lib/contract/site';
import { offersTag, syndicatesTag } from '@/lib/routes/cache-tags';
import { pricingOf } from '@/lib/rules/site';
import { publicRead } from '@/web/cached-reads/public-read';

/** The syndicates that a site's visitors may buy shares of. @throws ApiError */
export const publicSyndicates = (site: Site): Promise<Syndicate[]> =>
  publicRead(site, ListSyndicates, { pricingId: pricingOf(site.variant) }, [
    syndicatesTag(),
    offersTag(),
  ]);
