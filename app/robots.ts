import type { MetadataRoute } from 'next';
import { headers } from 'next/headers';
import { refreshRouteOverrides } from '@/lib/content/route-overrides';
import { canonicalUrl, variantAt } from '@/lib/routes/origin';
import { privatePaths } from '@/lib/seo/private-paths';

export const dynamic = 'force-dynamic';

export default async function robots(): Promise<MetadataRoute.Robots> {
  await refreshRouteOverrides();
  const variant = variantAt((await headers()).get('host'));
  return {
    rules: { userAgent: '*', allow: '/', disallow: privatePaths(variant) },
    sitemap: canonicalUrl('/sitemap.xml', variant),
  };
}
