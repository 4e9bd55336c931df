import { type BankComplaint, type BankScheme, withoutGaps } from './bank-code';

export const ACCOUNT_NUMBER_COMPLAINTS = {
  bsb: 'bankNumber',
  sort_code: 'bankNumberGb',
  swift: 'bankNumberAbroad',
} as const satisfies Record<BankScheme, BankComplaint>;

const OF_SCHEME = {
  bsb: /^\d{4,9}$/,
  sort_code: /^\d{8}$/,
  swift: /^[A-Z0-9]{4,34}$/,
} as const satisfies Record<BankScheme, RegExp>;

/** Begins like an IBAN (ISO 13616): a country and two check digits. */
const LIKE_IBAN = /^[A-Z]{2}\d{2}/;
const SHORTEST_IBAN = 15;

/** A number in its stored form, without spaces and hyphens. Undefined if no account of the scheme can have it. */
export function readAccountNumber(scheme: BankScheme, typed: string): string | undefined {
  const number = withoutGaps(typed);
  if (!OF_SCHEME[scheme].test(number)) return undefined;
  return scheme === 'swift' && LIKE_IBAN.test(number) && !isIban(number) ? undefined : number;
}

/** The checksum of ISO 7064, mod 97-10: digit by digit, since the whole is larger than a number holds exactly. */
function isIban(number: string): boolean {
  if (number.length < SHORTEST_IBAN) return false;
  let remainder = 0;
  for (const sign of number.slice(4) + number.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

const MOST_SHOWN = 4;

/** What is shown of an account number: its last four signs, fewer of a short number, which would be given away. */
export const lastDigitsOf = (number: string): string =>
  number.slice(-Math.min(MOST_SHOWN, Math.floor(number.length / 2)));
