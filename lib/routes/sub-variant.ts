import type { Variant } from '@/lib/contract/site';

/** Remembers for a year which regional variant a visitor chose. */
export const SUB_VARIANT_COOKIE = 'sv';
export const SUB_VARIANT_SECONDS = 365 * 86_400;

/** Upper-cased; anything that is not a known variant counts as no choice. */
export function variantFrom(value: string | undefined): Variant | undefined {
  const name = value?.toUpperCase();
  return name === 'AU' || name === 'GB' ? name : undefined;
}
