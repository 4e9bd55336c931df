import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { Currency } from '@/lib/contract/site';
import { tidyCode } from '@/lib/text/typed';

/** How an account is named to its bank: by BSB (Australia), sort code (Great Britain), or SWIFT code (elsewhere). */
export type BankScheme = 'bsb' | 'sort_code' | 'swift';

/** A complaint of the messages' `forms`. */
export type BankComplaint = keyof ShopMessages['forms'] & `bank${string}`;

/** Codes within a country are digits only, so a letter makes a code a SWIFT code (specification, document 2, section 5). */
export const looksInternational = (code: string): boolean => /[a-z]/i.test(code);

/** The scheme of codes within the country of a currency. */
export const domesticSchemeOf = (currency: Currency): BankScheme =>
  currency === 'GBP' ? 'sort_code' : 'bsb';

/** How a code is read that a customer of this currency has typed. */
export const schemeOf = (code: string, currency: Currency): BankScheme =>
  looksInternational(code) ? 'swift' : domesticSchemeOf(currency);

export const BANK_CODE_COMPLAINTS = {
  bsb: 'bankBsb',
  sort_code: 'bankSortCode',
  swift: 'bankSwift',
} as const satisfies Record<BankScheme, BankComplaint>;

const SIX_DIGITS = /^\d{6}$/;
/** ISO 9362: institution, country, location, and perhaps a branch. */
const BIC = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;
/** the branch that stands for the head office, which is also meant without one */
const HEAD_OFFICE = /XXX$/;

/**
 * A code in its stored form, without spaces and hyphens: six digits, or a SWIFT code in capitals, of a head office
 * without its branch. Undefined if it is no code of the scheme.
 */
export function readBankCode(scheme: BankScheme, typed: string): string | undefined {
  const code = withoutGaps(typed);
  if (scheme !== 'swift') return SIX_DIGITS.test(code) ? code : undefined;
  if (!BIC.test(code)) return undefined;
  return code.length === 11 ? code.replace(HEAD_OFFICE, '') : code;
}

/** What people put between the groups of a code or a number is left out; letters become capitals. */
export const withoutGaps = (typed: string): string =>
  tidyCode(typed).replaceAll(/[ .-]/g, '').toUpperCase();

/** A stored code in the groups that people write it in: `062-000`, `20-00-00`. */
export function groupBankCode(scheme: BankScheme, code: string): string {
  if (scheme === 'bsb') return `${code.slice(0, 3)}-${code.slice(3)}`;
  if (scheme === 'sort_code') return code.replace(/^(..)(..)/, '$1-$2-');
  return code;
}
