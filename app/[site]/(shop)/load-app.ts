import 'server-only';
import type { Site } from '@/lib/contract/site';
import { discovery } from '@/lib/page-data/discover';
import { siteOrNotFound } from '@/lib/page-data/or-not-found';
import { siteOrigin } from '@/lib/routes/origin';

/** Where the app is installed from, as people type it; discovery knows, and the site itself where it cannot be asked. */
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
