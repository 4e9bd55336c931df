import { COOKIES } from '@/lib/consent/cookies';
import type { Variant } from '@/lib/contract/site';

/** Stores a visitor's choice of regional variant for a year. */
export const SUB_VARIANT_COOKIE = COOKIES.subVariant.name;
export const SUB_VARIANT_SECONDS = COOKIES.subVariant.seconds;

/** Case-insensitive; anything but a known variant counts as no choice. */
export function variantFrom(value: string | undefined): Variant | undefined {
  const name = value?.toUpperCase();
  return name === 'AU' || name === 'GB' ? name : undefined;
}
