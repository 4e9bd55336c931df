import { COOKIES } from '@/lib/consent/cookies';
import type { Variant } from '@/lib/contract/site';

/** Remembers for a year which regional variant a visitor chose. */
export const SUB_VARIANT_COOKIE = COOKIES.subVariant.name;
export const SUB_VARIANT_SECONDS = COOKIES.subVariant.seconds;

/** Upper-cased; anything that is not a known variant counts as no choice. */
export function variantFrom(value: string | undefined): Variant | undefined {
  const name = value?.toUpperCase();
  return name === 'AU' || name === 'GB' ? name : undefined;
}
