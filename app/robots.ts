import type { MetadataRoute } from 'next';
import { canonicalUrl } from '@/lib/seo/origin';
import { privatePaths } from '@/lib/seo/private-paths';

export const dynamic = 'force-dynamic';

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: privatePaths() },
    sitemap: canonicalUrl('/sitemap.xml'),
  };
}
