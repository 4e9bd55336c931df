import { OFFER_PATHS } from '@/lib/routes/offer-paths';
import { drawsSitemap, SITEMAP_TYPES, sitemapOf } from '@/lib/seo/sitemap-sources';
import { type SitemapEntry, sitemapXml, xmlResponse } from '@/lib/seo/sitemap-xml';

export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ file: string }>;
}

/** A file for each kind of page (`offers.xml`, `posts.xml`, …), and `draws-{offer}.xml` for each offer with results. */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const entries = await entriesOf((await params).file);
  return entries ? xmlResponse(sitemapXml(entries)) : new Response(null, { status: 404 });
}

async function entriesOf(file: string): Promise<SitemapEntry[] | null> {
  const type = SITEMAP_TYPES.find((candidate) => file === `${candidate}.xml`);
  if (type) return sitemapOf(type);
  const offerKey = OFFER_PATHS.find((key) => file === `draws-${key}.xml`);
  return offerKey ? drawsSitemap(offerKey) : null;
}
