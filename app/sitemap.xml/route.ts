import { refreshRouteOverrides } from '@/web/content/route-overrides';
import { guestSiteAt } from '@/web/page-data/guest-sites';
import { sitemapIndex } from '@/web/seo/sitemap-sources';
import { sitemapIndexXml, xmlResponse } from '@/web/seo/sitemap-xml';

export const dynamic = 'force-dynamic';

/** The index of all sitemaps of this host's variant. */
export async function GET(request: Request): Promise<Response> {
  await refreshRouteOverrides();
  const { variant } = await guestSiteAt(request.headers.get('host'));
  return xmlResponse(sitemapIndexXml(await sitemapIndex(variant)));
}
