import type { Variant } from '@/lib/contract/site';
import { shopEnv } from '@/lib/settings/shop-env';

/**
 * The shop's origin, without a trailing slash: `SITE_ORIGIN`, or this machine. A variant has its own
 * origin only if `SITE_ORIGIN_GB` is set.
 */
export function siteOrigin(variant: Variant = 'AU'): string {
  const { SITE_ORIGIN, SITE_ORIGIN_GB, PORT } = shopEnv();
  const own = variant === 'GB' ? SITE_ORIGIN_GB : undefined;
  return new URL(own ?? SITE_ORIGIN ?? `http://localhost:${PORT}`).origin;
}

/** Whether the variants have separate origins: only then a page has one URL for each language. */
export const areVariantsApart = (): boolean => siteOrigin('GB') !== siteOrigin('AU');

/** The variant served at a host: the default one, unless the host belongs to another. */
export const variantAt = (host: string | null): Variant =>
  areVariantsApart() && new URL(siteOrigin('GB')).host === host ? 'GB' : 'AU';

/** A page's canonical URL: absolute, lower case as routed, without a query. */
export const canonicalUrl = (path: string, variant: Variant = 'AU'): string =>
  siteOrigin(variant) + (path === '/' ? '/' : path.replace(/\/$/, ''));
