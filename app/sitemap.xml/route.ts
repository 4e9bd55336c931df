import { sitemapIndex } from '@/lib/seo/sitemap-sources';
import { sitemapIndexXml, xmlResponse } from '@/lib/seo/sitemap-xml';

export const dynamic = 'force-dynamic';

/** The index of all sitemaps. */
export async function GET(): Promise<Response> {
  return xmlResponse(sitemapIndexXml(await sitemapIndex()));
}
