import { tidyCode } from '@/lib/text/typed';

type Money = 'AUD' | 'GBP';

/** How each money is named in front of an amount, and behind it. */
const NAMES: Readonly<Record<Money, readonly [RegExp, RegExp]>> = {
  AUD: [/^(?:aud ?)?(?:(?:au|a)?\$)? ?/i, / ?(?:\$|aud|dollars?)$/i],
  GBP: [/^(?:gbp ?)?£? ?/i, / ?(?:£|gbp|pounds?)$/i],
};
const BOTH = Object.keys(NAMES) as Money[];

/** A point before the cents, and a comma, space or apostrophe before each thousand, as Australia and Britain write it. */
const NUMBER =
  /^(?<whole>\d{1,9}|\d{1,3}(?:,\d{3}){1,2}|\d{1,3}(?: \d{3}){1,2}|\d{1,3}(?:['’]\d{3}){1,2})?(?:\.(?<cents>\d{0,2}))?$/;

/**
 * Minor units of an amount as people type it: `12.5` is 1250, `$1,000` is 100000. Null where it is none, could be read in
 * two ways (`1,5`), or is written in another money than `currency`.
 */
export function readAmount(text: string, currency?: Money): number | null {
  // Arabic has a comma and a point of its own
  const plain = tidyCode(text.slice(0, 60)).replaceAll('٬', ',').replaceAll('٫', '.');
  for (const money of currency ? [currency] : BOTH) {
    const [before, behind] = NAMES[money];
    const { whole = '', cents = '' } =
      NUMBER.exec(plain.replace(before, '').replace(behind, ''))?.groups ?? {};
    if (whole + cents !== '')
      return Number(whole.replace(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'));
  }
  return null;
}
