import { webManifest } from '@/lib/seo/web-manifest';
import { refreshRouteOverrides } from '@/web/content/route-overrides';
import { siteNameOf } from '@/web/content/site-name';
import { siteTheme } from '@/web/content/site-theme';
import { getMessagesFor } from '@/web/messages/get-messages-for';
import { guestSiteAt } from '@/web/page-data/guest-sites';

export const dynamic = 'force-dynamic';

/** The manifest of the variant that lives at this host, under its name and in its colours. */
export async function GET(request: Request): Promise<Response> {
  const site = await guestSiteAt(request.headers.get('host'));
  const { variant } = site;
  await refreshRouteOverrides();
  const [siteName, messages, { bar }] = await Promise.all([
    siteNameOf(variant),
    getMessagesFor(site, 'apps'),
    siteTheme(site),
  ]);
  const manifest = webManifest({ variant, siteName, messages, colour: bar.light });
  return Response.json(manifest, {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=600',
    },
  });
}
