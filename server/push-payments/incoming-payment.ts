import type { Currency, Money } from '@/lib/contract/site';

/** Where customers send money to: BPAY, and the bank accounts in Australia and in Great Britain. */
export const ACCOUNT_KEYS = ['bpay', 'aud', 'gbp'] as const;
export type AccountKey = (typeof ACCOUNT_KEYS)[number];

export const isAccountKey = (text: string): text is AccountKey =>
  (ACCOUNT_KEYS as readonly string[]).includes(text);

export const currencyOf = (account: AccountKey): Currency => (account === 'gbp' ? 'GBP' : 'AUD');

export type PaymentMethodCode = 'bp' | 'bd' | 'td';

/** A payment as the bank tells of it. */
export interface IncomingPayment {
  account: AccountKey;
  /** the bank's own, which many payments may share (`NONREF`) */
  bankReference: string;
  methodCode: PaymentMethodCode;
  amountCents: number;
  /** three letters, which need not be the account's */
  currency: string;
  /** `2026-11-23` */
  paidOn: string;
  /** what the payer wrote, by which the customer is found */
  remittance: string;
  /** empty where the bank does not say */
  payer: string;
}

/** The time that a statement tells of, both ends included. */
export interface Period {
  from: Date;
  to: Date;
}

/** What a statement says of itself: one object for each statement of a file. */
export interface StatementHead {
  /** by which the bank knows it; empty where it has no name */
  name: string;
  covers: Period | null;
  /** a table that people made: what stands there twice may be one payment */
  isTable: boolean;
}

/** A payment with its statement, and the line of its file. */
export type ReadPayment = IncomingPayment & {
  line: number;
  statement: StatementHead;
  /** what the release before took for its reference, where that is another */
  formerReference?: string;
  /** what the release before took for its day, where that is another */
  formerPaidOn?: string;
};

/** The bank takes a payment back. */
export interface ReadReversal {
  line: number;
  account: AccountKey;
  /** the bank's own of this; empty where it has none but the payment's */
  bankReference: string;
  /** by which of the bank's references the payment may be known */
  names: string[];
  amountCents: number;
  currency: string;
}

/** What a statement says that its account held at the end of a day, or why that cannot be known from it. */
export type ReadBalance = {
  line: number;
  /** the account, and by what its bank knows the statement */
  source: string;
} & ({ problem: string } | { problem: null; day: string; balance: Money });

/** Why a line of a file cannot be taken. */
export interface LineProblem {
  line: number;
  reason: string;
}

/** What a file says. */
export interface ReadFile {
  payments: ReadPayment[];
  takenBack: ReadReversal[];
  /** nothing of the file is taken when there are any */
  problems: LineProblem[];
  /** what of a statement cannot be read, or does not fit: the rest is taken, and this is left to people */
  unread: LineProblem[];
  /** entries that credit nobody: debits, and what is not booked yet */
  leftOut: number;
  /** statements of accounts that are none of the shop's, beside some that are */
  passedOver: LineProblem[];
  /** entries by which the bank corrects what was no payment of a customer, for people to look at */
  reversals: LineProblem[];
  /** one for each statement; a table has none */
  balances?: ReadBalance[];
}

export const LARGEST_FILE_BYTES = 32 * 1024 * 1024;
export const MOST_PAYMENTS = 20_000;
export const LONGEST_REMITTANCE = 1_000;
export const LONGEST_NAME = 140;

/** Cents of `12`, `12.5`, `0012.50` and `12.50000`; null for anything else, and for nothing. */
export function centsIn(text: string): number | null {
  const [, whole, fraction = ''] = /^0*(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return cents > 0 ? cents : null;
}

/** Whether an amount is written out, and is nothing: banks tell balances and notes that way. */
export const isZero = (text: string): boolean => /^0+(?:\.0+)?$/.test(text);

/** Whether a text can be the bank's reference: visible signs of any alphabet, spaces between them. */
export const isBankReference = (text: string): boolean =>
  /^[\p{L}\p{M}\p{N}\p{P}\p{S}](?:[\p{L}\p{M}\p{N}\p{P}\p{S} ]{0,68}[\p{L}\p{M}\p{N}\p{P}\p{S}])?$/u.test(
    text,
  );

/** Signs that are no text: they break lines, turn writing around, or are half a letter. */
export const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/u;
