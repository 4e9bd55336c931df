import { sql } from 'drizzle-orm';
import type { PayoutFormat } from '@/lib/contract/operator/withdrawals';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { shopNow } from '@/server/kernel/clock';
import type { Context } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { assertWithdrawalsOpen } from '@/server/stops';
import { changeWithdrawal } from './change-withdrawal';
import { openContent, openPayee, sealContent } from './payee';
import type { Payment } from './payment';
import { FORMATS } from './payout-formats';
import { referenceOf } from './reference';
import { WITHDRAWAL_COLUMNS, type WithdrawalRow } from './withdrawal-row';

const MOST_PAYMENTS = 500;

export interface PayoutFile {
  batchId: string;
  format: PayoutFormat;
  payments: number;
  totalCents: number;
  content: string;
}

/**
 * Puts the approved withdrawals that this format pays, the oldest first, into a file for the bank: they are being sent
 * from now on, and the file is stored with them in the same transaction, so that what becomes of this process loses no
 * payment and doubles none. @returns null when nothing waits
 * @throws withdrawal.stopped, and an Error for the operator
 */
export const exportBatch = (
  ctx: Pick<Context, 'db' | 'requestId'>,
  format: PayoutFormat,
): Promise<PayoutFile | null> =>
  inTransaction(ctx, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('withdrawals.export'))`);
    await assertWithdrawalsOpen(tx);
    const chosen = await choose(tx, format);
    if (chosen.length === 0) return null;
    const createdAt = await shopNow({ db: tx });
    const batchId = newId();
    const content = FORMATS[format].write(chosen.map(paymentOf), createdAt);
    const totalCents = sumOf(chosen);
    await tx.execute(sql`
      insert into payout_batches (id, format, payments, total_cents, content, created_at)
      values (${batchId}, ${format}, ${chosen.length}, ${totalCents}, ${sealContent(content, batchId)}, ${createdAt})`);
    const inside = { db: tx, requestId: ctx.requestId };
    for (const { id } of chosen) {
      const change = { status: 'sending', batchId } as const;
      const { hasChanged } = await changeWithdrawal(inside, id, change, 'operator');
      if (!hasChanged) throw new Error(`Withdrawal ${id} is not approved any more. Try again.`);
    }
    return { batchId, format, payments: chosen.length, totalCents, content };
  });

/** The file of a batch once more, byte for byte. @returns null for an unknown one */
export async function exportAgain(db: Db, batchId: string): Promise<PayoutFile | null> {
  const { rows } = await db.execute<{ [K in keyof PayoutFile]: PayoutFile[K] }>(sql`
    select id as "batchId", format, payments, total_cents::float8 as "totalCents", content
    from payout_batches where id::text = ${batchId.toLowerCase()}`);
  const [batch] = rows;
  return batch ? { ...batch, content: openContent(batch.content, batch.batchId) } : null;
}

/** A batch with what is left of it. */
export interface ListedBatch {
  id: string;
  format: PayoutFormat;
  payments: number;
  totalCents: number;
  /** ISO 8601, UTC */
  createdAt: string;
  /** payments of which the bank has not said what became of them */
  waiting: number;
}

const MOST_LISTED = 100;

/** The newest batches, newest first. */
export async function listBatches(db: Db): Promise<ListedBatch[]> {
  const { rows } = await db.execute<{ [K in keyof ListedBatch]: ListedBatch[K] }>(sql`
    select id, format, payments, total_cents::float8 as "totalCents", created_at as "createdAt", (
      select count(*)::int from withdrawals
      where batch_id = payout_batches.id and status = 'sending') as waiting
    from payout_batches order by id desc limit ${MOST_LISTED}`);
  return rows.map((batch) => ({ ...batch, createdAt: new Date(batch.createdAt).toISOString() }));
}

/** As many as a file of this format takes. */
async function choose(tx: Tx, format: PayoutFormat): Promise<WithdrawalRow[]> {
  const { scheme, largestTotalCents } = FORMATS[format];
  const rows = await executePrepared<WithdrawalRow>(
    tx,
    sql`
    select ${WITHDRAWAL_COLUMNS} from withdrawals
    where status = 'approved' and scheme = ${scheme}
    order by id limit ${MOST_PAYMENTS} for update`,
  );
  // a file has one currency: the oldest withdrawal's
  const currency = rows[0]?.currency;
  let total = 0;
  return rows.filter((row) => {
    const { amountCents } = row;
    if (row.currency !== currency || total + amountCents > largestTotalCents) return false;
    total += amountCents;
    return true;
  });
}

const paymentOf = (row: WithdrawalRow): Payment => ({
  reference: referenceOf(row),
  payee: openPayee(row.payee, row.id),
  amountCents: row.amountCents,
  currency: row.currency,
});

const sumOf = (rows: readonly WithdrawalRow[]): number =>
  rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
