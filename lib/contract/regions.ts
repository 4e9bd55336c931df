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

/** The postcodes of each state, as Australia Post numbers them, with those of districts that lie on both sides of a border. */
const AUSTRALIAN: Readonly<Partial<Record<string, RegExp>>> = {
  ACT: /^(?:02\d\d|26[01]\d|2620|29[01]\d|2920|2540|2581)$/,
  NSW: /^(?:[12]\d{3}|3500|358[56]|3644|3691|3707|4375|4377|438[03]|4385|5440)$/,
  NT: /^(?:0[89]\d\d|4825)$/,
  QLD: /^(?:[49]\d{3}|2406|2485)$/,
  SA: /^(?:5\d{3}|0872|3301|2880)$/,
  TAS: /^7\d{3}$/,
  VIC: /^(?:[38]\d{3}|264[018]|2731|5291)$/,
  WA: /^(?:6\d{3}|0872)$/,
};

/** Whether a postcode belongs to its region; postcodes elsewhere in the world have no common format. */
export function isPostcodeOf(region: string, postcode: string): boolean {
  const code = tidyCode(postcode);
  if (region === 'OTHER') return /^[A-Z0-9][A-Z0-9 -]{1,9}$/i.test(code);
  return (region === 'GB' ? BRITISH : (AUSTRALIAN[region] ?? /^\d{4}$/)).test(code);
}
