import type { Site } from '@/lib/contract/site';
import { variantAt } from '@/lib/routes/origin';
import { webManifest } from '@/lib/seo/web-manifest';
import { refreshRouteOverrides } from '@/web/content/route-overrides';
import { siteNameOf } from '@/web/content/site-name';
import { siteTheme } from '@/web/content/site-theme';
import { getMessagesFor } from '@/web/messages/get-messages-for';

export const dynamic = 'force-dynamic';

/** The manifest of the variant that lives at this host, under its name and in its colours. */
export async function GET(request: Request): Promise<Response> {
  const variant = variantAt(request.headers.get('host'));
  const site: Site = { variant, segmentName: '' };
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
