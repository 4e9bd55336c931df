import * as say from './messages';

/** A check answers what is wrong with a value, or true: the shape react-hook-form's `validate` takes. */
export type Check = (value: string) => true | string;

export const required: Check = (value) => value.trim() !== '' || say.REQUIRED;

export const email: Check = (value) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value.trim()) || say.EMAIL;

export const phone: Check = (value) =>
  value.trim() === '' || /^\+?[0-9 ()-]{6,20}$/.test(value.trim()) || say.PHONE;

/** Up to two decimals, as people type money. */
export const currency: Check = (value) =>
  /^\d{1,9}(\.\d{1,2})?$/.test(value.trim()) || say.CURRENCY;

/** A name with 13 digits or more is a card number in the wrong field. */
export const cardHolder: Check = (value) =>
  (value.trim() !== '' && (value.match(/\d/g) ?? []).length < 13) || say.CARD_HOLDER;

export const sixDigits: Check = (value) => /^\d{6}$/.test(value) || say.CODE_LENGTH;

export const password: Check = (value) => {
  if (value.length < 8) return 'Please use 8 characters or more.';
  return value.length <= 128 || 'Please use 128 characters or fewer.';
};

/** Minor units of what `currency` accepted: `12.5` is 1250. */
export function centsOf(value: string): number {
  const [whole = '0', fraction = ''] = value.trim().split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Runs checks in turn: the first complaint wins. */
export const all =
  (...checks: Check[]): Check =>
  (value) => {
    for (const check of checks) {
      const complaint = check(value);
      if (complaint !== true) return complaint;
    }
    return true;
  };
