import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { AssignPayment, ClosePayment } from '@/lib/contract/operator/payments';
import { OPERATING, openDatabase } from '@/server/db/pool';
import { jobContext } from '@/server/jobs/job-context';
import type { Context } from '@/server/kernel/context';
import { printable } from '@/server/kernel/printable';
import {
  ACCOUNT_KEYS,
  answerQuestion,
  assignPayment,
  closePayment,
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
import { type Office, officeOf, outcomeOf, reasonFor } from './office';

const USAGE = `payments import FILE [--account ${ACCOUNT_KEYS.join('|')}] | list | assign BANKREF CUSTOMER
  | return BANKREF | ignore BANKREF | reverse BANKREF, with --account where two accounts know the reference
  | same NO | other NO, which answer a question of the list;
  assign, return and ignore with --reason TEXT where somebody is signed in (npm run staff)`;
const SHOWN_LINES = 50;

interface PaymentsInput {
  words: string[];
  account: (typeof ACCOUNT_KEYS)[number] | null;
  reason: string | undefined;
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
  reverse: async (ctx, { words, account }) => {
    expectWords(words, 1);
    const [bankReference = ''] = words;
    const undone = await reversePayment(ctx, { bankReference, account });
    return outcomeLine(bankReference, undone, 'claimed back (npm run claims -- list)');
  },
};

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { account: { type: 'string' }, reason: { type: 'string' } },
    allowPositionals: true,
  });
  const [name = '', ...words] = positionals;
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  const account = values.account ?? null;
  if (!action || (account !== null && !isAccountKey(account))) throw new Error(USAGE);
  const database = openDatabase(readEnv().DATABASE_DIRECT_URL, 2, OPERATING);
  try {
    const { reason } = values;
    console.log(await action(jobContext(database.db), { words, account, reason }));
  } finally {
    await database.close();
  }
}

async function importFile(ctx: Context, { words, account }: PaymentsInput): Promise<string> {
  expectWords(words, 1);
  // npm changes to the checkout; INIT_CWD is the directory the command was typed in
  const file = path.resolve(readEnv().INIT_CWD ?? process.cwd(), words[0] ?? '');
  const { size } = await stat(file);
  if (size > LARGEST_FILE_BYTES) throw new Error(`${file} is larger than a bank's file is.`);
  const from = { name: path.basename(file), staffId: null };
  const report = await importPayments(ctx, await readFile(file), account, from);
  const { problems, unread, credited, unmatched, knownBefore, leftOut, takenBack } = report;
  const { reversals, doubtful, passedOver, balances, otherBalances } = report;
  const taken = credited + unmatched + knownBefore + takenBack;
  if ([problems, unread, reversals, doubtful, otherBalances].some(({ length }) => length > 0))
    process.exitCode = 1;
  return [
    problems.length > 0 && taken === 0
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

function some(lines: readonly LineProblem[], heading: string): string[] {
  if (lines.length === 0) return [];
  const shown = lines
    .slice(0, SHOWN_LINES)
    .map(({ line, reason }) => `  line ${line}: ${printable(reason)}`);
  const more = lines.length - shown.length;
  return [heading, ...shown, ...(more > 0 ? [`  and ${more} more: ${lines.length} in all`] : [])];
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
  { words }: PaymentsInput,
  what: 'same' | 'other',
): Promise<string> {
  expectWords(words, 1);
  const [no = ''] = words;
  const isNumber = /^[1-9]\d{0,14}$/.test(no);
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

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
