import type { Variant } from '@/lib/contract/site';
import { isOfferPath } from '@/lib/routes/offer-paths';
import { refreshRouteOverrides } from '@/web/content/route-overrides';
import { guestSiteAt } from '@/web/page-data/guest-sites';
import { drawsSitemap, SITEMAP_TYPES, sitemapOf } from '@/web/seo/sitemap-sources';
import { type SitemapEntry, sitemapXml, xmlResponse } from '@/web/seo/sitemap-xml';

export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ file: string }>;
}

/** A file for each kind of page (`offers.xml`, `posts.xml`, …), and `draws-{offer}.xml` for each offer with results. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  await refreshRouteOverrides();
  const { file } = await params;
  const { variant } = await guestSiteAt(request.headers.get('host'));
  const entries = await entriesOf(file, variant);
  return entries ? xmlResponse(sitemapXml(entries)) : new Response(null, { status: 404 });
}

async function entriesOf(file: string, variant: Variant): Promise<SitemapEntry[] | null> {
  const type = SITEMAP_TYPES.find((candidate) => file === `${candidate}.xml`);
  if (type) return sitemapOf(type, variant);
  const offerKey = /^draws-([a-z0-9_]{1,40})\.xml$/.exec(file)?.[1];
  return offerKey && isOfferPath(offerKey) ? drawsSitemap(offerKey, variant) : null;
}
