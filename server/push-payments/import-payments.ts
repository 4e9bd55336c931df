import type { Money } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import type { Context } from '@/server/kernel/context';
import { tellBankBalance } from '@/server/ledger';
import { type BankEntry, placed } from './bank-entry';
import { beginFile, type FileOrigin, finishFile } from './bank-files';
import type {
  AccountKey,
  IncomingPayment,
  LineProblem,
  ReadBalance,
  ReadFile,
  ReadReversal,
} from './incoming-payment';
import { readBankFile } from './read-bank-file';
import { type Receipt, receivePayment } from './receive-payment';
import { REVERSAL_PROBLEMS, type TakenBack, takeBack } from './take-back';

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

/** What is done with each part of a file; a look does it and undoes it again. */
interface Steps {
  receive: (entry: BankEntry, line: number) => Promise<Receipt>;
  takeBack: (reversal: Omit<ReadReversal, 'line'>, line: number) => Promise<TakenBack>;
  tellBalance: typeof tellBankBalance;
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
  from: FileOrigin = { name: '', staffId: null },
): Promise<ImportReport> {
  const read = readBankFile(bytes, account);
  if (read.problems.length > 0) return reportOn(read);
  const fileId = await beginFile(ctx.db, { bytes, account, from, read });
  const report = await goThrough(ctx, read, {
    receive: (entry) => receivePayment(ctx, entry, fileId),
    takeBack: (reversal) => takeBack(ctx, reversal, fileId),
    tellBalance: tellBankBalance,
  });
  await finishFile(ctx.db, fileId);
  return report;
}

/** What a file that was read says, before anything is done. */
export const reportOn = (read: ReadFile): ImportReport => ({
  ...{ problems: read.problems, leftOut: read.leftOut, reversals: [...read.reversals] },
  ...{ passedOver: read.passedOver, unread: read.unread },
  ...{ credited: 0, unmatched: 0, knownBefore: 0, takenBack: 0, doubtful: [] },
  ...{ balances: [], otherBalances: [] },
});

/** Goes through a file in its order. @returns what came of it */
export async function goThrough(ctx: Context, read: ReadFile, steps: Steps): Promise<ImportReport> {
  const report = reportOn(read);
  for (const { line, ...entry } of placed(read.payments)) {
    const receipt = await steps.receive(entry, line);
    if (receipt === 'doubtful') report.doubtful.push({ line, reason: summaryOf(entry) });
    else report[receipt === 'known' ? 'knownBefore' : receipt] += 1;
  }
  for (const { line, ...reversal } of read.takenBack) {
    const outcome = await steps.takeBack(reversal, line);
    if (outcome === 'taken') report.takenBack += 1;
    else if (outcome === 'known') report.knownBefore += 1;
    else report.reversals.push({ line, reason: leftToPeople(reversal, outcome) });
  }
  for (const balance of read.balances ?? []) await takeBalance(ctx, balance, { report, steps });
  return report;
}

function leftToPeople(
  reversal: Omit<ReadReversal, 'line'>,
  outcome: keyof typeof REVERSAL_PROBLEMS,
): string {
  const bankReference = reversal.bankReference || reversal.names[0] || 'without a reference';
  return `${summaryOf({ ...reversal, bankReference })}: ${REVERSAL_PROBLEMS[outcome]}`;
}

/** Keeps what the bank held at the end of the statement's day, once for each statement, and says what became of it. */
async function takeBalance(
  ctx: Context,
  read: ReadBalance,
  { report, steps }: { report: ImportReport; steps: Steps },
): Promise<void> {
  const { line, source, problem } = read;
  const say = (reason: string) => report.balances.push({ line, reason });
  if (problem !== null) {
    say(`not kept: ${problem}`);
    return;
  }
  const { day, balance } = read;
  const words = `${amountOf(balance)} at the end of ${day}`;
  const outcome = await steps.tellBalance(ctx, { day, balance, source });
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

const summaryOf = ({
  bankReference,
  amountCents,
  currency,
}: Pick<IncomingPayment, 'bankReference' | 'amountCents' | 'currency'>): string =>
  `${bankReference}, ${(amountCents / 100).toFixed(2)} ${currency}`;
