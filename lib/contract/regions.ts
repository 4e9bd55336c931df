import { tidyCode } from '@/lib/text/typed';
import type { Variant } from './site';

/** Regions that a customer in Australia chooses from (specification, document 2, section 6). */
export const AUSTRALIAN_REGIONS = [
  'ACT',
  'NSW',
  'NT',
  'QLD',
  'SA',
  'TAS',
  'VIC',
  'WA',
  'OTHER',
] as const;

/** Valid regions that are never offered: customers of Great Britain are in GB without choosing. */
export const HIDDEN_REGIONS = ['GB', 'LW', 'NSWL'] as const;

export type Region = (typeof AUSTRALIAN_REGIONS)[number] | (typeof HIDDEN_REGIONS)[number];

/** Regions where a shop's customers may live. A single region needs no choice. */
export const regionsOf = (variant: Variant): readonly Region[] =>
  variant === 'GB' ? ['GB'] : AUSTRALIAN_REGIONS;

const BRITISH = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i;

/** Whether a postcode belongs to its region; postcodes elsewhere in the world have no common format. */
export function isPostcodeOf(region: string, postcode: string): boolean {
  const code = tidyCode(postcode);
  if (region === 'OTHER') return /^[A-Z0-9][A-Z0-9 -]{1,9}$/i.test(code);
  return region === 'GB' ? BRITISH.test(code) : /^\d{4}$/.test(code);
}
