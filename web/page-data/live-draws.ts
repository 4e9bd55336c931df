import 'server-only';
import { ListLiveDraws, type LiveDraws } from '@/lib/contract/live-draws';
import type { Site } from '@/lib/contract/site';
import { offersTag, resultsTag } from '@/lib/routes/cache-tags';
import { pricingOf } from '@/lib/rules/site';
import { publicRead } from '@/web/cached-reads/public-read';

/** The latest draw of each offer, and the next ones. Read anew when a draw changes. @throws ApiError */
export const liveDraws = (site: Site): Promise<LiveDraws> =>
  publicRead(site, ListLiveDraws, { pricingId: pricingOf(site.variant) }, [
    offersTag(),
    resultsTag('all'),
  ]);
