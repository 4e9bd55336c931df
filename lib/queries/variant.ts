import { setCookie } from 'cookies-next/client';
import type { Variant } from '@/lib/contract/site';
import { SUB_VARIANT_COOKIE, SUB_VARIANT_SECONDS } from '@/lib/routes/sub-variant';

/**
 * Chooses a regional variant for a year and loads the site anew: prices, offers and cart are another shop's.
 * A signed-in customer stays with the variant of their account.
 */
export function chooseVariant(variant: Variant): void {
  setCookie(SUB_VARIANT_COOKIE, variant, {
    maxAge: SUB_VARIANT_SECONDS,
    path: '/',
    sameSite: 'lax',
  });
  window.location.assign('/');
}
