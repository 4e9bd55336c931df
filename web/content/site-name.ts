import 'server-only';
import { cache } from 'react';
import { GetBranding } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { contentTag } from '@/lib/routes/cache-tags';
import { pageSite } from '@/lib/site/page-site';
import { publicRead } from '@/web/cached-reads/public-read';
import { ofThisProcess } from '@/web/cached-reads/read-stale-if-error';
import { heldSiteName, holdSiteName } from '@/web/held-site-names';

/** What the shop is called in a variant: by the catalogue, or as this node last knew it while that cannot be read. */
export const siteNameOf = cache(
  (variant: Variant): Promise<string> =>
    ofThisProcess().read(
      `name of ${variant}`,
      async () => {
        const site = { variant, segmentName: '' };
        const { siteName } = await publicRead(site, GetBranding, {}, [contentTag()]);
        holdSiteName(variant, siteName);
        return siteName;
      },
      () => heldSiteName(variant),
    ),
);

/** What the shop is called where the page stands that is being rendered. */
export const pageSiteName = async (): Promise<string> => siteNameOf((await pageSite()).variant);
