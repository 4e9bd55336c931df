import { createHash } from 'node:crypto';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  ApplyPayoutResults,
  ListPayoutBatches,
  PayoutFormat,
  ReadPayoutFile,
  WritePayoutFile,
} from '@/lib/contract/operator/withdrawals';
import { inTransaction } from '@/server/db/transaction';
import { type StaffContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { actorOf, recordAction } from '@/server/staff';
import {
  applyOutcomes,
  approvedByFormat,
  exportAgain,
  exportBatch,
  listBatches,
  type PayoutFile,
} from '@/server/withdrawals';

/** The newest files for the bank, and what waits for the next ones. */
export async function listPayoutBatches({
  db,
}: StaffContext): Promise<CallResult<typeof ListPayoutBatches>> {
  return { batches: await listBatches(db), approved: await approvedByFormat(db) };
}

/**
 * Puts approved withdrawals into a file for the bank. It is stored with them, so that a browser that goes away loses
 * nothing: `readPayoutFile` gives it again.
 * @throws payout.nothing_approved | payout.sender_missing | withdrawal.stopped
 */
export async function writePayoutFile(
  ctx: StaffContext,
  { format, reason }: VerbInput<typeof WritePayoutFile>,
): Promise<CallResult<typeof WritePayoutFile>> {
  return inTransaction(ctx, async (tx) => {
    const file = await exportBatch(within(ctx, tx), format);
    if (!file) throw new ShopError('payout.nothing_approved');
    const { batchId, payments, totalCents } = file;
    await recordAction(tx, actorOf(ctx), {
      action: 'payout.file_written',
      subject: `batch:${batchId}`,
      after: { format, payments, totalCents },
      reason,
    });
    return show(file);
  });
}

/** The same file again, byte for byte. @throws payout.batch_not_found */
export async function readPayoutFile(
  ctx: StaffContext,
  { batchId, reason }: VerbInput<typeof ReadPayoutFile>,
): Promise<CallResult<typeof ReadPayoutFile>> {
  return inTransaction(ctx, async (tx) => {
    const file = await exportAgain(tx, batchId);
    if (!file) throw new ShopError('payout.batch_not_found');
    await recordAction(tx, actorOf(ctx), {
      action: 'payout.file_read',
      subject: `batch:${file.batchId}`,
      reason,
    });
    return show(file);
  });
}

const show = ({ batchId, format, payments, totalCents, content }: PayoutFile) => ({
  ...{ batchId, payments, totalCents, content },
  fileName: `payments-${batchId.slice(-12)}.${endingOf(format)}`,
});

const endingOf = (format: PayoutFormat): string => (format === 'aba' ? 'aba' : 'csv');

/**
 * Applies what the bank says of payments, each once. That somebody gave this file is written down before the first of
 * them counts, and what became of them after the last.
 */
export async function applyPayoutResults(
  ctx: StaffContext,
  { file, reason }: VerbInput<typeof ApplyPayoutResults>,
): Promise<CallResult<typeof ApplyPayoutResults>> {
  const content = await file.text();
  const sha256 = createHash('sha256').update(content).digest('hex');
  const record = (action: string, after: Record<string, unknown>) =>
    inTransaction(ctx, (tx) =>
      recordAction(tx, actorOf(ctx), { action, after: { sha256, ...after }, reason }),
    );
  await record('payout.results_read', {
    name: file.name.slice(0, 200),
    lines: content.split('\n').length,
  });
  const { problems, ...counts } = await applyOutcomes(ctx, content);
  await record('payout.results_applied', { ...counts, problems: problems.length });
  return { ...counts, problems };
}
