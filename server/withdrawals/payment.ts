import type { Currency } from '@/lib/contract/site';
import type { Payee } from './payee';

/** One payment of a file for the bank. */
export interface Payment {
  /** 12 to 18 letters and digits, shown on the customer's statement */
  reference: string;
  payee: Payee;
  amountCents: number;
  currency: Currency;
}

/**
 * A name as every bank takes it: unaccented letters, digits and a few signs; it begins with a letter or digit, so that no
 * spreadsheet takes it for a formula. Of a name in another alphabet nothing would be left, and a bank refuses a file with an
 * empty field.
 */
export const plainName = (name: string): string =>
  name
    .replaceAll('’', "'")
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 '&,./()-]/g, ' ')
    .replace(/ +/g, ' ')
    .replace(/^[^A-Za-z0-9]+/, '')
    .trim() || 'ACCOUNT HOLDER';

/** Cents with two decimals, exactly: `1234.50`. */
export function decimal(amountCents: number): string {
  const digits = String(amountCents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
