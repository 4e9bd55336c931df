import { constants } from 'node:fs';
import { access, open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  ApplyPayoutResults,
  DecideWithdrawal,
  PAYOUT_FORMATS,
  ReadPayoutFile,
  WritePayoutFile,
} from '@/lib/contract/operator/withdrawals';
import { formatMoney } from '@/lib/money/format-money';
import { OPERATING, openDatabase } from '@/server/db/pool';
import { jobContext } from '@/server/jobs/job-context';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { printable } from '@/server/kernel/printable';
import { readEnv } from '@/server/runtime/env';
import {
  applyOutcomes,
  type Decision,
  decide,
  exportAgain,
  exportBatch,
  isPayoutFormat,
  LARGEST_FILE_BYTES,
  type ListedWithdrawal,
  listBatches,
  listOpen,
  withdrawalNamed,
  wrongReason,
} from '@/server/withdrawals';
import { type Office, officeOf, outcomeOf, reasonFor, requested } from './office';
import { type CommandInput, runAsProgram } from './run-command';

const USAGE = `withdrawals list | review ID… | approve ID… | reject ID --reason TEXT
  | batches | export --format ${PAYOUT_FORMATS.join('|')} FILE | export --batch ID FILE | results FILE,
  with --reason TEXT where somebody is signed in (npm run staff)`;
const SHOWN_PROBLEMS = 50;

interface Words {
  words: string[];
  reason: string | undefined;
  format: string | undefined;
  batch: string | undefined;
  /** in whose name it is decided; null in a shop without staff */
  office: Office | null;
}

/** What each word does, and what it says when it is done. */
const ACTIONS: Readonly<Record<string, (ctx: Context, input: Words) => Promise<string>>> = {
  list: async (ctx, { words }) => {
    expectWords(words, 0);
    const open = await listOpen(ctx.db);
    return open.map(lineOf).join('\n') || 'No withdrawals are under way.';
  },
  review: (ctx, input) => decideAll(ctx, input, { status: 'in_review' }),
  approve: (ctx, input) => decideAll(ctx, input, { status: 'approved' }),
  reject: (ctx, input) => {
    const { words, reason = '' } = input;
    expectWords(words, 1);
    const why = reason.trim();
    if (why === '')
      throw new Error('Say why with --reason, in a sentence that the customer reads.');
    const wrong = wrongReason(why);
    if (wrong) throw new Error(`Please change the reason: ${wrong}.`);
    return decideAll(ctx, input, { status: 'rejected', reason: why });
  },
  batches: async (ctx, { words }) => {
    expectWords(words, 0);
    const batches = await listBatches(ctx.db);
    return (
      batches
        .map(
          ({ id, format, payments, totalCents, createdAt, waiting }) =>
            `${createdAt}  ${id}  ${format}  ${payments} payments, ${(totalCents / 100).toFixed(2)}, ${waiting} without a result`,
        )
        .join('\n') || 'Nothing was exported yet.'
    );
  },
  export: exportFile,
  results: importResults,
};

/** What changes nothing, and takes nobody's name. */
const READS = new Set(['list', 'batches']);

export async function withdrawals({ args, databaseUrl }: CommandInput): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      reason: { type: 'string' },
      format: { type: 'string' },
      batch: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [name = '', ...words] = positionals;
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action) throw new Error(USAGE);
  const { reason, format, batch } = values;
  const database = openDatabase(databaseUrl, 2, OPERATING);
  try {
    const { db } = database;
    const office = READS.has(name) ? null : await officeOf(db);
    console.log(await action(jobContext(db), { words, reason, format, batch, office }));
  } finally {
    await database.close();
  }
}

function lineOf(one: ListedWithdrawal): string {
  const money = (amountCents: number) =>
    formatMoney({ amountCents, currency: one.currency }, 'en-AU');
  return [
    one.requestedAt,
    one.reference,
    one.status.padEnd(9),
    money(one.amountCents),
    printable(one.email),
    `${one.bank}, ending in ${one.last4}`,
    ...(one.unplayedCents > 0
      ? [`${money(one.unplayedCents)} of it deposited and not played`]
      : []),
    ...(one.batchId ? [`batch ${one.batchId}`] : []),
  ].join('  ');
}

/** Each by itself: what is wrong with one keeps none of the others. */
async function decideAll(ctx: Context, input: Words, decision: Decision): Promise<string> {
  const { words: names, office, reason } = input;
  if (names.length === 0) throw new Error(USAGE);
  if (office) return decideInOffice(ctx, { names, office, why: reasonFor(reason), decision });
  const lines: string[] = [];
  for (const name of names) {
    const decided = await decide(ctx, name, decision);
    if (!decided?.hasChanged) process.exitCode = 1;
    if (!decided) lines.push(`${printable(name)}: there is no such withdrawal.`);
    else if (decided.hasChanged) lines.push(`${name}: now ${decision.status}.`);
    else lines.push(`${name}: is ${decided.status}, and stays so.`);
  }
  return lines.join('\n');
}

const OFFICE_WORDS = { in_review: 'review', approved: 'approve', rejected: 'reject' } as const;

interface ToDecide {
  names: string[];
  office: Office;
  why: string;
  decision: Decision;
}

/** The same in somebody's name; above an amount an approval waits for a second person. */
async function decideInOffice(
  { db }: Context,
  { names, office, why, decision }: ToDecide,
): Promise<string> {
  const lines: string[] = [];
  for (const name of names) {
    const outcome = await outcomeOf(async () => {
      // one that there is not is refused by the call
      const withdrawalId = (await withdrawalNamed(db, name)) ?? 'none';
      const { status, approvalId } = await office(DecideWithdrawal, {
        ...{ withdrawalId, decision: OFFICE_WORDS[decision.status], reason: why },
        ...(decision.status === 'rejected' && { message: decision.reason }),
      });
      return approvalId === null ? `now ${status}.` : requested('finance');
    });
    lines.push(`${printable(name)}: ${outcome}`);
  }
  return lines.join('\n');
}

async function exportFile(ctx: Context, input: Words): Promise<string> {
  const { words, batch } = input;
  expectWords(words, 1);
  const file = fileOf(words);
  // before anything is sent: a file is never written over
  if (await exists(file)) throw new Error(`There is a file ${file} already.`);
  await access(path.dirname(file), constants.W_OK);
  const made = await (batch === undefined
    ? exportNew(ctx, input)
    : exportOld(ctx, { ...input, batchId: batch }));
  if (!made) return 'Nothing waits to be sent in this format.';
  try {
    await write(file, made.content);
  } catch (error) {
    throw new Error(
      `The payments are in batch ${made.batchId}, but ${file} was not written (${(error as Error).message}). Write it with: export --batch ${made.batchId} FILE`,
    );
  }
  const { batchId, payments, totalCents } = made;
  return `${file}: batch ${batchId}, ${payments} payments, ${(totalCents / 100).toFixed(2)} in all. Send it to the bank once, and delete it.`;
}

interface Exported {
  batchId: string;
  payments: number;
  totalCents: number;
  content: string;
}

async function exportNew(
  ctx: Context,
  { format = '', office, reason }: Words,
): Promise<Exported | null> {
  if (!isPayoutFormat(format)) throw new Error(USAGE);
  if (!office) return exportBatch(ctx, format);
  try {
    return await office(WritePayoutFile, { format, reason: reasonFor(reason) });
  } catch (error) {
    if (error instanceof ShopError && error.code === 'payout.nothing_approved') return null;
    throw error;
  }
}

async function exportOld(
  ctx: Context,
  { office, reason, batchId }: Words & { batchId: string },
): Promise<Exported> {
  if (office) return office(ReadPayoutFile, { batchId, reason: reasonFor(reason) });
  const batch = await exportAgain(ctx.db, batchId);
  if (!batch) throw new Error(`There is no batch ${printable(batchId)}.`);
  return batch;
}

/** Nobody else on the machine reads it, and it is on the disk before the command says so. */
async function write(file: string, content: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content, 'utf8');
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function importResults(ctx: Context, { words, office, reason }: Words): Promise<string> {
  expectWords(words, 1);
  const file = fileOf(words);
  const { size } = await stat(file);
  if (size > LARGEST_FILE_BYTES) throw new Error(`${file} is larger than a file of results is.`);
  const content = await readFile(file, 'utf8');
  const report = office
    ? await office(ApplyPayoutResults, {
        file: new File([content], path.basename(file)),
        reason: reasonFor(reason),
      })
    : await applyOutcomes(ctx, content);
  const { problems, paid, failed, returned, knownBefore } = report;
  const counts = `${paid} paid, ${failed} failed, ${returned} sent back, ${knownBefore} known before.`;
  if (problems.length === 0) return `${file}: ${counts}`;
  process.exitCode = 1;
  const shown = problems
    .slice(0, SHOWN_PROBLEMS)
    .map(({ line, reason }) => `  line ${line}: ${printable(reason)}`);
  const more = problems.length - shown.length;
  return [
    `${file}: ${counts} Not applied:`,
    ...shown,
    ...(more > 0 ? [`  and ${more} more: ${problems.length} in all`] : []),
  ].join('\n');
}

/** npm changes to the checkout; INIT_CWD is the directory the command was typed in. */
const fileOf = ([file = '']: string[]): string =>
  path.resolve(readEnv().INIT_CWD ?? process.cwd(), file);

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

function expectWords(words: string[], count: number): void {
  if (words.length !== count) throw new Error(USAGE);
}

runAsProgram('withdrawals', withdrawals);
