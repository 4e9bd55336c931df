import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  BankFileReport,
  ListBankFiles,
  LookAtBankFile,
  TakeBankFile,
} from '@/lib/contract/operator/bank-files';
import { inTransaction } from '@/server/db/transaction';
import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import {
  fingerprintOf,
  type ImportReport,
  importPayments,
  type LineProblem,
  type LookedAtLine,
  listTakenFiles,
  lookAtFile,
  takenBefore,
} from '@/server/push-payments';
import { actorOf, recordAction } from '@/server/staff';
import { maskEmail } from './mask';
import { pageOf } from './page-of';

const SHOWN_PROBLEMS = 100;
const SHOWN_LINES = 500;

/** What taking a file in would do, line by line; nothing of it stays. */
export async function lookAtBankFile(
  ctx: StaffContext,
  { file, ...input }: VerbInput<typeof LookAtBankFile>,
): Promise<CallResult<typeof LookAtBankFile>> {
  const account = input.account ?? null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sha256 = fingerprintOf(bytes);
  const { report, lines } = await lookAtFile(ctx, bytes, account);
  const isMore = lines.length > SHOWN_LINES;
  const shown = isMore ? lines.toSorted((a, b) => urgency(b) - urgency(a)) : lines;
  return {
    sha256,
    takenBefore: await takenBefore(ctx.db, { sha256, account }),
    report: shorten(report),
    lines: shown
      .slice(0, SHOWN_LINES)
      .map(({ email, ...line }) => ({ ...line, email: email && maskEmail(email) })),
    lineCount: lines.length,
  };
}

/** What goes into a wallet, or is there, needs nobody. */
const urgency = ({ outcome }: LookedAtLine): number =>
  outcome === 'credited' || outcome === 'known' ? 0 : 1;

/**
 * Takes a file in, as `npm run payments:import` does. Each payment is a transaction of its own, so that somebody began is
 * written down before the first of them, and what came of it after the last.
 * @throws bank_file.changed
 */
export async function takeBankFile(
  ctx: StaffContext,
  { file, sha256, reason, ...input }: VerbInput<typeof TakeBankFile>,
): Promise<CallResult<typeof TakeBankFile>> {
  const account = input.account ?? null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (fingerprintOf(bytes) !== sha256) throw new ShopError('bank_file.changed');
  const record = (action: string, after: Record<string, unknown>) =>
    inTransaction(ctx, (tx) =>
      recordAction(tx, actorOf(ctx), {
        ...{ action, subject: `bank_file:${sha256}`, reason },
        after: { account, ...after },
      }),
    );
  await record('bank_file.begun', { name: file.name.slice(0, 200), bytes: bytes.length });
  const from = { name: file.name, staffId: ctx.staff.id };
  const report = await importPayments(ctx, bytes, account, from);
  const { credited, unmatched, knownBefore, takenBack, leftOut, problems } = report;
  await record('bank_file.taken', {
    ...{ credited, unmatched, knownBefore, takenBack, leftOut },
    ...{ doubtful: report.doubtful.length, unread: report.unread.length },
    problems: problems.length,
  });
  return shorten(report);
}

/** Files that were taken in, the newest first, a page at a time. */
export async function listBankFiles(
  { db }: StaffContext,
  { after, limit }: VerbInput<typeof ListBankFiles>,
): Promise<CallResult<typeof ListBankFiles>> {
  const { rows, next } = pageOf(await listTakenFiles(db, { after, limit: limit + 1 }), limit);
  return { files: rows.map(({ id, ...file }) => ({ ...file, fileId: id })), next };
}

const shorten = (report: ImportReport): BankFileReport => {
  const { credited, unmatched, knownBefore, takenBack, leftOut } = report;
  return {
    ...{ credited, unmatched, knownBefore, takenBack, leftOut },
    problems: firstOf(report.problems),
    unread: firstOf(report.unread),
    doubtful: firstOf(report.doubtful),
    reversals: firstOf(report.reversals),
    passedOver: firstOf(report.passedOver),
    balances: firstOf(report.balances),
    otherBalances: firstOf(report.otherBalances),
  };
};

const firstOf = (lines: readonly LineProblem[]) => ({
  count: lines.length,
  shown: lines.slice(0, SHOWN_PROBLEMS),
});
