import type { Site } from '@/lib/contract/site';

const SEPARATOR = '.';

/** The first segment of every internal page path: `AU.au_default`. */
export const siteKey = ({ variant, segmentName }: Site): string =>
  `${variant}${SEPARATOR}${segmentName}`;

/** Whether `siteKey` could have made this; false for file names and guesses. */
export const isSiteKey = (key: string): boolean => siteOf(key) !== null;

/** @throws an Error for anything that `siteKey` did not make */
export function parseSiteKey(key: string): Site {
  const site = siteOf(key);
  if (site) return site;
  throw new Error(`Not a site: ${key}`);
}

function siteOf(key: string): Site | null {
  const [variant, segmentName] = decodeURIComponent(key).split(SEPARATOR);
  return (variant === 'AU' || variant === 'GB') && segmentName ? { variant, segmentName } : null;
}

export const localeOf = (variant: Site['variant']): 'en-AU' | 'en-GB' =>
  variant === 'GB' ? 'en-GB' : 'en-AU';
/** Prices follow the variant. */
export const pricingOf = (variant: Site['variant']): 'AU' | 'GB' => variant;
export const currencyOf = (variant: Site['variant']): 'AUD' | 'GBP' =>
  variant === 'GB' ? 'GBP' : 'AUD';
/** The pricing of the shop that sells in a currency. */
export const pricingOfCurrency = (currency: 'AUD' | 'GBP'): 'AU' | 'GB' =>
  currency === 'GBP' ? 'GB' : 'AU';
/** The time zone that draws are announced in. Australian draws use Queensland's time all year (AEST). */
export const timeZoneOf = (variant: Site['variant']): string =>
  variant === 'GB' ? 'Europe/London' : 'Australia/Brisbane';

/** How dates and money are written for a variant. */
export const dateLocaleOf = (variant: Site['variant']) => ({
  locale: localeOf(variant),
  timeZone: timeZoneOf(variant),
});
