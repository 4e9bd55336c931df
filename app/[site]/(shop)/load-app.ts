import 'server-only';
import type { Site } from '@/lib/contract/site';
import { siteOrigin } from '@/lib/routes/origin';
import { discovery } from '@/web/page-data/discover';
import { siteOrNotFound } from '@/web/page-data/or-not-found';

/** The host name to install the app from, as people type it: from discovery, or the site's own when discovery fails. */
export async function loadApp(
  params: Promise<{ site: string }>,
): Promise<{ site: Site; address: string }> {
  const { site: key } = await params;
  const site = siteOrNotFound(key);
  const url = await discovery().then(
    ({ sites, webApp }) => sites.find(({ variant }) => variant === site.variant)?.url ?? webApp.url,
    (error: Error) => {
      console.error(`discovery: ${error.message}`);
      return siteOrigin(site.variant);
    },
  );
  return { site, address: new URL(url).host };
}
