import type { MetadataRoute } from 'next';
import { headers } from 'next/headers';
import type { Variant } from '@/lib/contract/site';
import { canonicalUrl } from '@/lib/routes/origin';
import { heldRouteOverrides } from '@/lib/routes/overrides';
import { ROUTES } from '@/lib/routes/table';
import { refreshRouteOverrides } from '@/web/content/route-overrides';
import { guestSiteAt } from '@/web/page-data/guest-sites';

export const dynamic = 'force-dynamic';

export default async function robots(): Promise<MetadataRoute.Robots> {
  await refreshRouteOverrides();
  const { variant } = await guestSiteAt((await headers()).get('host'));
  return {
    rules: { userAgent: '*', allow: '/', disallow: privatePaths(variant) },
    sitemap: canonicalUrl('/sitemap.xml', variant),
  };
}

/** Not worth crawling: the API, a visitor's cart, the sandbox tools. */
const NOT_PAGES = ['/api/', '/v2/', '/cart', '/checkout/', '/sandbox'];

/** Paths that crawlers should skip: routes that need a sign-in (up to their first parameter), and those above. */
function privatePaths(variant: Variant): string[] {
  const overrides = heldRouteOverrides()[variant];
  const behindSignIn = ROUTES.filter(({ access }) => access === 'customer').map(
    ({ name, pattern }) => {
      const here = overrides.paths[name] ?? pattern;
      const [start = ''] = here.split(/:|\/$/);
      return start.startsWith('/my-account') ? '/my-account' : start;
    },
  );
  const paths = [...new Set([...NOT_PAGES, ...behindSignIn])].toSorted();
  return paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(other)));
}
