import { isPostcodeOf } from '@/lib/contract/regions';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { Currency } from '@/lib/contract/site';
import { interpolate } from '@/lib/text/interpolate';
import { readAmount } from '@/lib/text/read-amount';
import { isPhone, tidyCode, tidyEmail, tidyText } from '@/lib/text/typed';

/** Returns true for a valid value, else the complaint: the shape of react-hook-form's `validate`. */
export type Check = (value: string) => true | string;

/** The least that an amount may be where nothing else says so: 0.01 (specification 001, section 5). */
export const DEFAULT_MINIMUM_CENTS = 1;

export type FormMessages = ShopMessages['forms'];

/** Whether it could be one; the server says more about an address. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/;

/** The checks of form fields, with complaints from the shop's messages. @param currency the only one that amounts may name */
export function formChecks(messages: FormMessages, currency?: Currency) {
  const passes =
    (isRight: (value: string) => boolean, complaint: string): Check =>
    (value) =>
      isRight(value) || complaint;
  const matches = (expression: RegExp, complaint: string): Check =>
    passes((value) => expression.test(value.trim()), complaint);
  return {
    required: passes((value) => tidyText(value) !== '', messages.required),
    email: passes((value) => EMAIL.test(tidyEmail(value)), messages.email),
    /** may be left empty */
    phone: passes((value) => value.trim() === '' || isPhone(value), messages.phone),
    /** up to two decimals, as people type money */
    currency: passes((value) => readAmount(value, currency) !== null, messages.currency),
    /** of an amount that `currency` accepts; `money` formats minor units */
    atLeast:
      (money: (cents: number) => string, leastCents = DEFAULT_MINIMUM_CENTS): Check =>
      (value) =>
        centsOf(value) >= leastCents ||
        interpolate(messages.atLeast, { amount: money(leastCents) }),
    cardNumber: matches(/^[0-9 ]{12,23}$/, messages.numbersOnly),
    cardCode: matches(/^\d{3,4}$/, messages.numbersOnly),
    sixDigits: passes(
      (value) => /^\d{6}$/.test(tidyCode(value).replace(/[ -]/g, '')),
      messages.codeLength,
    ),
    /** a name with 13 or more digits is a card number in the wrong field */
    cardHolder: ((value) =>
      (value.trim() !== '' && (value.match(/\d/g) ?? []).length < 13) ||
      messages.cardHolder) as Check,
    /** a postcode in the region's format */
    postcodeOf:
      (region: string): Check =>
      (value) =>
        isPostcodeOf(region, value) || messages.postcode,
    password: ((value) => {
      if (value.length < 8) return interpolate(messages.passwordShort, { count: 8 });
      return value.length <= 128 || interpolate(messages.passwordLong, { count: 128 });
    }) as Check,
    checked: (value: boolean): true | string => value || messages.terms,
  };
}

/** Minor units of a value that `currency` accepts: `12.5` is 1250. */
export const centsOf = (value: string): number => readAmount(value) ?? Number.NaN;

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
