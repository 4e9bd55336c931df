import { isPostcodeOf } from '@/lib/contract/regions';
import type { Copy } from '@/lib/copy/copy';
import { interpolate } from '@/lib/text/interpolate';

/** Returns true for a valid value, else the complaint: the shape of react-hook-form's `validate`. */
export type Check = (value: string) => true | string;

export type FormWords = Copy['forms'];

/** The checks of form fields, with complaints from the shop's copy. */
export function formChecks(words: FormWords) {
  const matches =
    (expression: RegExp, complaint: string): Check =>
    (value) =>
      expression.test(value.trim()) || complaint;
  return {
    required: matches(/\S/, words.required),
    email: matches(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/, words.email),
    /** may be left empty */
    phone: matches(/^(\+?[0-9 ()-]{6,20})?$/, words.phone),
    /** up to two decimals, as people type money */
    currency: matches(/^\d{1,9}(\.\d{1,2})?$/, words.currency),
    cardNumber: matches(/^[0-9 ]{12,23}$/, words.numbersOnly),
    cardCode: matches(/^\d{3,4}$/, words.numbersOnly),
    sixDigits: matches(/^\d{6}$/, words.codeLength),
    /** a name with 13 or more digits is a card number in the wrong field */
    cardHolder: ((value) =>
      (value.trim() !== '' && (value.match(/\d/g) ?? []).length < 13) || words.cardHolder) as Check,
    /** a postcode in the region's format */
    postcodeOf:
      (region: string): Check =>
      (value) =>
        isPostcodeOf(region, value) || words.postcode,
    password: ((value) => {
      if (value.length < 8) return interpolate(words.passwordShort, { count: 8 });
      return value.length <= 128 || interpolate(words.passwordLong, { count: 128 });
    }) as Check,
    checked: (value: boolean): true | string => value || words.terms,
  };
}

/** Minor units of a value that `currency` accepts: `12.5` is 1250. */
export function centsOf(value: string): number {
  const [whole = '0', fraction = ''] = value.trim().split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Runs checks in order and returns the first complaint. */
export const all =
  (...checks: Check[]): Check =>
  (value) => {
    for (const check of checks) {
      const complaint = check(value);
      if (complaint !== true) return complaint;
    }
    return true;
  };
