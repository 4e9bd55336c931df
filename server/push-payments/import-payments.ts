import type { Money } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import type { Context } from '@/server/kernel/context';
import { tellBankBalance } from '@/server/ledger';
import { factsOf, isNoName, placed } from './bank-entry';
import { decodeFile } from './decode-file';
import {
  type AccountKey,
  type IncomingPayment,
  LARGEST_FILE_BYTES,
  type LineProblem,
  MOST_PAYMENTS,
  type ReadBalance,
  type ReadFile,
  type ReadPayment,
} from './incoming-payment';
import { readCamt } from './read-camt';
import { readCsv } from './read-csv';
import { receivePayment } from './receive-payment';
import { REVERSAL_PROBLEMS, takeBack } from './take-back';

export interface ImportReport {
  /** nothing was taken when there are any before the first payment was */
  problems: LineProblem[];
  /** what of a statement could not be read, or does not fit: the rest was taken */
  unread: LineProblem[];
  credited: number;
  /** kept for an operator */
  unmatched: number;
  knownBefore: number;
  leftOut: number;
  /** payments that the bank took back: out of a wallet, or no longer waiting */
  takenBack: number;
  /** what the bank takes back or corrects, and is left to people */
  reversals: LineProblem[];
  /** statements of accounts that are none of the shop's, of which nothing is read */
  passedOver: LineProblem[];
  /** what may be a payment that is known: operators are asked */
  doubtful: LineProblem[];
  /** what became of each statement's closing balance */
  balances: LineProblem[];
  /** closing balances of a day of which another one was known */
  otherBalances: LineProblem[];
}

/**
 * Takes what a bank tells of payments: each once, however often and in whichever statement it comes. A table with anything
 * that cannot be right is refused as a whole; of a statement the entries that cannot be read are named, and the others
 * taken. Each payment is a transaction of its own: after a crash the same file
 * completes what is missing.
 * @param account the account that the file is of; a CSV needs it, a statement names its own
 */
export async function importPayments(
  ctx: Context,
  bytes: Uint8Array,
  account: AccountKey | null,
): Promise<ImportReport> {
  const read = readFile(bytes, account);
  const report: ImportReport = {
    ...{ problems: read.problems, leftOut: read.leftOut, reversals: read.reversals },
    ...{ passedOver: read.passedOver, unread: read.unread },
    ...{ credited: 0, unmatched: 0, knownBefore: 0, takenBack: 0, doubtful: [] },
    ...{ balances: [], otherBalances: [] },
  };
  if (report.problems.length === 0) report.problems = contradictions(read.payments);
  if (report.problems.length > 0) return report;
  for (const { line, ...entry } of placed(read.payments)) {
    const receipt = await receivePayment(ctx, entry);
    if (receipt === 'doubtful') report.doubtful.push({ line, reason: summaryOf(entry) });
    else report[receipt === 'known' ? 'knownBefore' : receipt] += 1;
  }
  for (const { line, ...reversal } of read.takenBack) {
    const outcome = await takeBack(ctx, reversal);
    if (outcome === 'taken') report.takenBack += 1;
    else if (outcome === 'known') report.knownBefore += 1;
    else {
      const bankReference = reversal.bankReference || reversal.names[0] || 'without a reference';
      const reason = `${summaryOf({ ...reversal, bankReference })}: ${REVERSAL_PROBLEMS[outcome]}`;
      report.reversals.push({ line, reason });
    }
  }
  for (const balance of read.balances ?? []) await takeBalance(ctx, balance, report);
  return report;
}

/** Keeps what the bank held at the end of the statement's day, once for each statement, and says what became of it. */
async function takeBalance(ctx: Context, read: ReadBalance, report: ImportReport): Promise<void> {
  const { line, source, problem } = read;
  const say = (reason: string) => report.balances.push({ line, reason });
  if (problem !== null) {
    say(`not kept: ${problem}`);
    return;
  }
  const { day, balance } = read;
  const words = `${amountOf(balance)} at the end of ${day}`;
  const outcome = await tellBankBalance(ctx, { day, balance, source });
  if (outcome.status === 'not_ended') {
    say(`not kept: ${words}, which has not ended yet`);
    return;
  }
  const isNew = outcome.status === 'kept';
  say(
    `${words}${isNew ? '' : ', known before'}${balance.amountCents < 0 ? '; it is below zero' : ''}`,
  );
  if (!isNew || outcome.before === null) return;
  const reason = `${words}, where ${amountOf(outcome.before)} was known`;
  report.otherBalances.push({ line, reason });
}

const amountOf = (money: Money): string => `${formatMoney(money, 'en-AU')} ${money.currency}`;

function readFile(bytes: Uint8Array, account: AccountKey | null): ReadFile {
  const nothing = (reason: string): ReadFile => ({
    ...{ payments: [], takenBack: [], leftOut: 0, reversals: [], passedOver: [], unread: [] },
    problems: [{ line: 1, reason }],
  });
  if (bytes.length > LARGEST_FILE_BYTES)
    return nothing(`larger than ${LARGEST_FILE_BYTES / 1024 / 1024} MB, the most that is taken`);
  const text = decodeFile(bytes);
  if (text === null) return nothing('the file is not UTF-8');
  if (/^\s*</.test(text)) return withinLimits(readCamt(text, account));
  return account
    ? readCsv(text, account)
    : nothing('say whose file this is: --account bpay, aud or gbp');
}

function withinLimits(read: ReadFile): ReadFile {
  const payments = [...read.payments, ...read.takenBack];
  if (payments.length <= MOST_PAYMENTS) return read;
  const line = payments[MOST_PAYMENTS]?.line ?? 1;
  return { ...read, problems: [{ line, reason: `more than ${MOST_PAYMENTS} payments` }] };
}

const summaryOf = ({
  bankReference,
  amountCents,
  currency,
}: Pick<IncomingPayment, 'bankReference' | 'amountCents' | 'currency'>): string =>
  `${bankReference}, ${(amountCents / 100).toFixed(2)} ${currency}`;

/** A reference that stands in a table twice is one payment where all else is the same, and a slip where it is not. */
function contradictions(payments: readonly ReadPayment[]): LineProblem[] {
  const first = new Map<string, ReadPayment>();
  return payments.flatMap((payment) => {
    const { bankReference, line, statement } = payment;
    if (!statement.isTable || isNoName(bankReference)) return [];
    const earlier = first.get(bankReference);
    if (!earlier) first.set(bankReference, payment);
    if (!earlier || factsOf(earlier) === factsOf(payment)) return [];
    return [{ line, reason: `${bankReference} is another payment in line ${earlier.line}` }];
  });
}
