import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import type { Context } from '@/server/kernel/context';
import {
  type AccountKey,
  LARGEST_FILE_BYTES,
  type LineProblem,
  MOST_PAYMENTS,
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
  credited: number;
  /** kept for an operator */
  unmatched: number;
  knownBefore: number;
  leftOut: number;
  /** payments that the bank took back: out of a wallet, or no longer waiting */
  takenBack: number;
  /** what the bank takes back or corrects, and is left to people */
  reversals: LineProblem[];
}

/**
 * Takes what a bank tells of payments: each once, by the bank's reference, however often and in whichever file it comes.
 * A file with anything that cannot be right is refused as a whole. Each payment is a transaction of its own: after a
 * crash the same file completes what is missing.
 * @param account the account that the file is of; a CSV needs it, a statement names its own
 */
export async function importPayments(
  ctx: Context,
  bytes: Uint8Array,
  account: AccountKey | null,
): Promise<ImportReport> {
  const read = readFile(bytes, account);
  const report = {
    ...{ problems: read.problems, leftOut: read.leftOut, reversals: read.reversals },
    ...{ credited: 0, unmatched: 0, knownBefore: 0, takenBack: 0 },
  };
  if (report.problems.length === 0) report.problems = contradictions(read.payments);
  if (report.problems.length === 0)
    report.problems = await contradictionsBefore(ctx.db, read.payments);
  if (report.problems.length > 0) return report;
  for (const payment of read.payments) {
    const receipt = await receivePayment(ctx, payment);
    if (receipt === 'differs') report.problems.push(otherThanBefore(payment));
    else report[receipt === 'known' ? 'knownBefore' : receipt] += 1;
  }
  for (const { line, ...reversal } of read.takenBack) {
    const outcome = await takeBack(ctx, reversal);
    if (outcome === 'taken') report.takenBack += 1;
    else if (outcome === 'known') report.knownBefore += 1;
    else {
      const name = reversal.bankReference || reversal.names[0] || 'without a reference';
      const amount = `${(reversal.amountCents / 100).toFixed(2)} ${reversal.currency}`;
      report.reversals.push({
        line,
        reason: `${name}, ${amount}: ${REVERSAL_PROBLEMS[outcome]}`,
      });
    }
  }
  return report;
}

function readFile(bytes: Uint8Array, account: AccountKey | null): ReadFile {
  const nothing = (reason: string): ReadFile => ({
    ...{ payments: [], takenBack: [], leftOut: 0, reversals: [] },
    problems: [{ line: 1, reason }],
  });
  if (bytes.length > LARGEST_FILE_BYTES)
    return nothing(`larger than ${LARGEST_FILE_BYTES / 1024 / 1024} MB, the most that is taken`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return nothing('the file is not UTF-8');
  }
  if (/^\s*</.test(text)) return withinLimits(readCamt(text, account));
  return account
    ? readCsv(text, account)
    : nothing('say whose file this is: --account bpay, aud or gbp');
}

function withinLimits(read: ReadFile): ReadFile {
  const told = [...read.payments, ...read.takenBack];
  if (told.length <= MOST_PAYMENTS) return read;
  const line = told[MOST_PAYMENTS]?.line ?? 1;
  return { ...read, problems: [{ line, reason: `more than ${MOST_PAYMENTS} payments` }] };
}

/** A reference of the bank that stands in a file twice is one payment only where all else is the same, too. */
function contradictions(payments: readonly ReadPayment[]): LineProblem[] {
  const first = new Map<string, ReadPayment>();
  return payments.flatMap((payment) => {
    const { account, bankReference, line } = payment;
    const key = `${account} ${bankReference}`;
    const earlier = first.get(key);
    if (!earlier) first.set(key, payment);
    if (!earlier || isSame(earlier, payment)) return [];
    return [{ line, reason: `${bankReference} is another payment in line ${earlier.line}` }];
  });
}

const isSame = (one: ReadPayment, other: ReadPayment): boolean =>
  one.amountCents === other.amountCents &&
  one.currency === other.currency &&
  one.remittance === other.remittance;

/** Payments that earlier files told of with another amount or currency. */
async function contradictionsBefore(
  db: Db,
  payments: readonly ReadPayment[],
): Promise<LineProblem[]> {
  const asked = payments.map(({ line, account, bankReference, amountCents, currency }) => ({
    ...{ line, account, reference: bankReference, cents: amountCents, currency },
  }));
  const { rows } = await db.execute<{ line: number }>(sql`
    select asked.line
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked (line int, account text, reference text, cents bigint, currency text)
    join bank_payments as known on known.account = asked.account and known.bank_reference = asked.reference
    where (known.amount_cents, known.currency) <> (asked.cents, asked.currency) order by asked.line`);
  const lines = new Set(rows.map(({ line }) => line));
  return payments.filter(({ line }) => lines.has(line)).map(otherThanBefore);
}

const otherThanBefore = ({ line, bankReference }: ReadPayment): LineProblem => ({
  line,
  reason: `${bankReference} came before with another amount or currency`,
});
