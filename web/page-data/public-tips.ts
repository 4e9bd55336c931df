import 'server-only';
import type { Site } from '@/lib/contract/site';
import { ListTips, type Tip } from '@/lib/contract/start-up';
import { contentTag } from '@/lib/routes/cache-tags';
import { LIFETIME_SECONDS } from '@/web/cached-reads/lifetimes';
import { publicRead } from '@/web/cached-reads/public-read';

/** Tips for the products that a site's variant sells. @throws ApiError */
export const publicTips = (site: Site): Promise<Tip[]> =>
  publicRead(
    site,
    ListTips,
    {},
    [contentTag(), contentTag('translations'), contentTag('translations', 'tips')],
    LIFETIME_SECONDS.tips,
  );
