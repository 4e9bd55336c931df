import type { Variant } from '@/lib/contract/site';

export const SITE_NAME = 'Fairdraw';

const local = () => `http://localhost:${process.env.PORT ?? 3000}`;

/**
 * Where the shop lives, without a trailing slash: `SITE_ORIGIN`, or this machine. A variant has addresses of its
 * own only where `SITE_ORIGIN_GB` names them.
 */
export function siteOrigin(variant: Variant = 'AU'): string {
  const own = variant === 'GB' ? process.env.SITE_ORIGIN_GB : undefined;
  return new URL(own || process.env.SITE_ORIGIN || local()).origin;
}

/** Whether the variants have addresses of their own: only then a page has one for each language. */
export const areVariantsApart = (): boolean => siteOrigin('GB') !== siteOrigin('AU');

/** The variant whose pages live at a host: the default one's, unless the host is another's own. */
export const variantAt = (host: string | null): Variant =>
  areVariantsApart() && new URL(siteOrigin('GB')).host === host ? 'GB' : 'AU';

/** The one address a page is known by: absolute, lower case as routed, without a query. */
export const canonicalUrl = (path: string, variant: Variant = 'AU'): string =>
  siteOrigin(variant) + (path === '/' ? '/' : path.replace(/\/$/, ''));
