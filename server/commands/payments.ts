import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BankFileReport, TakeBankFile } from '@/lib/contract/operator/bank-files';
import {
  AnswerBankQuestion,
  AssignPayment,
  ClosePayment,
  RequestPaymentReversal,
} from '@/lib/contract/operator/payments';
import { OPERATING, openDatabase } from '@/server/db/pool';
import { jobContext } from '@/server/jobs/job-context';
import type { Context } from '@/server/kernel/context';
import { printable } from '@/server/kernel/printable';
import {
  ACCOUNT_KEYS,
  answerQuestion,
  assignPayment,
  closePayment,
  fingerprintOf,
  idOfPayment,
  importPayments,
  isAccountKey,
  isUnanswered,
  LARGEST_FILE_BYTES,
  type LineProblem,
  listQuestions,
  listUnmatched,
  PROBLEMS,
  type Question,
  reversePayment,
  UNANSWERED,
  UNDONE,
  type Undone,
  type WaitingPayment,
} from '@/server/push-payments';
import { readEnv } from '@/server/runtime/env';
import {
  type Office,
  officeOf,
  officeUnless,
  outcomeOf,
  reasonFor,
  requested,
  unattendedAction,
} from './office';
import { type CommandInput, runAsProgram } from './run-command';

const USAGE = `payments import FILE [--account ${ACCOUNT_KEYS.join('|')}] | list | assign BANKREF CUSTOMER
  | return BANKREF | ignore BANKREF | reverse BANKREF, with --account where two accounts know the reference
  | same NO | other NO, which answer a question of the list;
  all but list with --reason TEXT where somebody is signed in (npm run staff), or import with --unattended where
  UNATTENDED_COMMANDS names payments:import`;
const SHOWN_LINES = 50;

interface PaymentsInput {
  words: string[];
  account: (typeof ACCOUNT_KEYS)[number] | null;
  reason: string | undefined;
  isUnattended: boolean;
}

/** What each word does, and what it says when it is done. */
const ACTIONS: Readonly<Record<string, (ctx: Context, input: PaymentsInput) => Promise<string>>> = {
  import: importFile,
  list: async (ctx, { words }) => {
    expectWords(words, 0);
    const waiting = (await listUnmatched(ctx.db)).map(lineOf);
    const questions = (await listQuestions(ctx.db)).map(questionOf);
    return [...waiting, ...questions].join('\n') || 'No payments wait.';
  },
  assign: async (ctx, input) => {
    const { words, account } = input;
    expectWords(words, 2);
    const [bankReference = '', who = ''] = words;
    const office = await officeOf(ctx.db);
    if (office)
      return inOffice(ctx, input, async ({ paymentId, reason }) => {
        await office(AssignPayment, { paymentId, customer: who, reason });
        return 'in the wallet now';
      });
    const undone = await assignPayment(ctx, { bankReference, account }, who);
    return outcomeLine(bankReference, undone, 'in the wallet now');
  },
  return: (ctx, input) => close(ctx, input, 'returned'),
  ignore: (ctx, input) => close(ctx, input, 'ignored'),
  same: (ctx, input) => answer(ctx, input, 'same'),
  other: (ctx, input) => answer(ctx, input, 'other'),
  reverse: async (ctx, { words, account, reason }) => {
    expectWords(words, 1);
    const [bankReference = ''] = words;
    const office = await officeOf(ctx.db);
    if (office) {
      const why = reasonFor(reason);
      const outcome = await outcomeOf(async () => {
        await office(RequestPaymentReversal, {
          ...{ bankReference, reason: why },
          ...(account && { account }),
        });
        return requested('finance');
      });
      return `${printable(bankReference)}: ${outcome}`;
    }
    const undone = await reversePayment(ctx, { bankReference, account });
    return outcomeLine(bankReference, undone, 'claimed back (npm run claims -- list)');
  },
};

export async function payments({ args, databaseUrl }: CommandInput): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      account: { type: 'string' },
      reason: { type: 'string' },
      unattended: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [name = '', ...words] = positionals;
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  const account = values.account ?? null;
  const { reason, unattended: isUnattended } = values;
  const isKnown = action && (account === null || isAccountKey(account));
  if (!isKnown || (isUnattended && name !== 'import')) throw new Error(USAGE);
  const database = openDatabase(databaseUrl, 2, OPERATING);
  try {
    const input = { words, account, reason, isUnattended };
    console.log(await action(jobContext(database.db), input));
  } finally {
    await database.close();
  }
}

async function importFile(ctx: Context, input: PaymentsInput): Promise<string> {
  expectWords(input.words, 1);
  const [name = ''] = input.words;
  // npm changes to the checkout; INIT_CWD is the directory the command was typed in
  const file = path.resolve(readEnv().INIT_CWD ?? process.cwd(), name);
  const { size } = await stat(file);
  if (size > LARGEST_FILE_BYTES) throw new Error(`${file} is larger than a bank's file is.`);
  const report = await taken(ctx, { ...input, file });
  const { problems, unread, credited, unmatched, knownBefore, leftOut, takenBack } = report;
  const { reversals, doubtful, passedOver, balances, otherBalances } = report;
  const inAll = credited + unmatched + knownBefore + takenBack;
  if ([problems, unread, reversals, doubtful, otherBalances].some(({ count }) => count > 0))
    process.exitCode = 1;
  return [
    problems.count > 0 && inAll === 0
      ? `Nothing of ${file} was taken.`
      : `${file}: ${credited} in wallets, ${unmatched} not matched, ${knownBefore} known before, ${leftOut} left out (debits, or not booked yet).`,
    ...(unmatched > 0 ? ['See what was not matched: npm run payments -- list'] : []),
    ...(takenBack > 0
      ? [`${takenBack} taken back by the bank. What wallets do not hold: npm run claims -- list`]
      : []),
    ...some(problems, 'Not taken:'),
    ...some(unread, 'Not taken, or not as the bank says it, please look; the rest counts:'),
    ...some(
      doubtful,
      'Not taken, since each may be a payment that is known. Answer: npm run payments -- list',
    ),
    ...some(passedOver, 'Not read, since these accounts are none of the shop’s:'),
    ...some(reversals, 'Taken back or corrected by the bank, please look:'),
    ...some(balances, 'What the bank held (npm run ledger -- list):'),
    ...some(
      otherBalances,
      'Another balance of the same day was known. Which is right? The newest is shown until the right one is told: npm run ledger -- bank',
    ),
  ].join('\n');
}

/** Takes a file in, in somebody's name where the shop has staff and nobody said that it is a machine. */
async function taken(
  ctx: Context,
  { file, account, reason, isUnattended }: PaymentsInput & { file: string },
): Promise<BankFileReport> {
  const office = await officeUnless(ctx.db, { command: 'payments:import', isUnattended });
  const bytes = await readFile(file);
  const name = path.basename(file);
  if (office)
    return office(TakeBankFile, {
      ...{ file: new File([bytes], name), sha256: fingerprintOf(bytes) },
      ...{ reason: reasonFor(reason), ...(account && { account }) },
    });
  const { problems, unread, doubtful, reversals, passedOver, balances, otherBalances, ...counts } =
    await importPayments(ctx, bytes, account, { name, staffId: null });
  if (isUnattended)
    await unattendedAction(ctx, {
      action: 'bank_file.taken',
      subject: `bank_file:${fingerprintOf(bytes)}`,
      after: { account, name, ...counts, problems: problems.length },
    });
  return {
    ...counts,
    ...{ problems: firstOf(problems), unread: firstOf(unread), doubtful: firstOf(doubtful) },
    ...{ reversals: firstOf(reversals), passedOver: firstOf(passedOver) },
    ...{ balances: firstOf(balances), otherBalances: firstOf(otherBalances) },
  };
}

const firstOf = (lines: readonly LineProblem[]) => ({
  count: lines.length,
  shown: lines.slice(0, SHOWN_LINES),
});

function some({ count, shown }: BankFileReport['problems'], heading: string): string[] {
  if (count === 0) return [];
  const lines = shown
    .slice(0, SHOWN_LINES)
    .map(({ line, reason }) => `  line ${line}: ${printable(reason)}`);
  const more = count - lines.length;
  return [heading, ...lines, ...(more > 0 ? [`  and ${more} more: ${count} in all`] : [])];
}

/** What answers did. */
const ANSWERS = {
  known: 'it is that payment, and nothing moves',
  credited: 'it is a payment of its own, in the wallet now',
  unmatched: 'it is a payment of its own, and waits (npm run payments -- list)',
  asked_again: 'not that payment, but it may be another one (npm run payments -- list)',
} as const;
const DONE: readonly string[] = ['known', 'credited', 'unmatched'];

async function answer(
  ctx: Context,
  { words, reason }: PaymentsInput,
  what: 'same' | 'other',
): Promise<string> {
  expectWords(words, 1);
  const [no = ''] = words;
  const isNumber = /^[1-9]\d{0,14}$/.test(no);
  const office = await officeOf(ctx.db);
  if (office) {
    const why = reasonFor(reason);
    if (!isNumber) throw new Error(USAGE);
    const answered = await outcomeOf(async () => {
      const input = { entryNo: Number(no), answer: what, reason: why };
      const { outcome } = await office(AnswerBankQuestion, input);
      if (!DONE.includes(outcome)) process.exitCode = 1;
      return `${ANSWERS[outcome]}.`;
    });
    return `${no}: ${answered}`;
  }
  const outcome = isNumber ? await answerQuestion(ctx, Number(no), what) : 'no_question';
  if (!DONE.includes(outcome)) process.exitCode = 1;
  const answered = isUnanswered(outcome)
    ? `nothing done, ${UNANSWERED[outcome]}`
    : ANSWERS[outcome];
  return `${printable(no)}: ${answered}.`;
}

/** The same in somebody's name. */
async function inOffice(
  { db }: Context,
  { words, account, reason }: PaymentsInput,
  act: (payment: { paymentId: string; reason: string }) => Promise<string>,
): Promise<string> {
  const [bankReference = ''] = words;
  const why = reasonFor(reason);
  const named = await idOfPayment(db, { bankReference, account });
  if ('undone' in named) return outcomeLine(bankReference, named.undone, '');
  const outcome = await outcomeOf(() => act({ paymentId: named.id, reason: why }));
  return `${printable(bankReference)}: ${outcome.replace(/\.$/, '')}.`;
}

async function close(
  ctx: Context,
  input: PaymentsInput,
  status: 'returned' | 'ignored',
): Promise<string> {
  const { words, account } = input;
  expectWords(words, 1);
  const office: Office | null = await officeOf(ctx.db);
  if (office)
    return inOffice(ctx, input, async ({ paymentId, reason }) => {
      await office(ClosePayment, { paymentId, outcome: status, reason });
      return status;
    });
  const [bankReference = ''] = words;
  return outcomeLine(
    bankReference,
    await closePayment(ctx, { bankReference, account }, status),
    status,
  );
}

function outcomeLine(bankReference: string, undone: Undone | null, done: string): string {
  if (!undone) return `${printable(bankReference)}: ${done}.`;
  process.exitCode = 1;
  return `${printable(bankReference)}: nothing done, ${UNDONE[undone]}.`;
}

const lineOf = (one: WaitingPayment): string =>
  [
    one.paidOn,
    one.account.padEnd(4),
    one.bankReference,
    `${(one.amountCents / 100).toFixed(2)} ${one.currency}`,
    PROBLEMS[one.problem],
    ...(one.email ? [one.email] : []),
    ...(one.payer ? [`from ${one.payer}`] : []),
    `“${one.remittance}”`,
  ]
    .map(printable)
    .join('  ');

const questionOf = (one: Question): string =>
  [
    one.paidOn,
    one.account.padEnd(4),
    one.bankReference,
    `${(one.amountCents / 100).toFixed(2)} ${one.currency}`,
    ...(one.payer ? [`from ${one.payer}`] : []),
    `“${one.remittance}”`,
    `question ${one.entryNo}: the same payment as ${one.likeName} of ${one.likePaidOn}` +
      `${one.likePayer && ` from ${one.likePayer}`} “${one.likeRemittance}”, or another?`,
  ]
    .map(printable)
    .join('  ');

function expectWords(words: string[], count: number): void {
  if (words.length !== count) throw new Error(USAGE);
}

runAsProgram('payments', payments);
