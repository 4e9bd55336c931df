import { type SQL, sql } from 'drizzle-orm';
import type { Currency, Money } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import type { Context } from '@/server/kernel/context';
import { changeWithdrawal, withdrawalNotFound } from './change-withdrawal';
import { referenceNoOf, referenceOf } from './reference';
import { TRANSITIONS, type WithdrawalStatus } from './transitions';

/** A withdrawal as an operator sees it. */
export interface ListedWithdrawal {
  id: string;
  reference: string;
  status: WithdrawalStatus;
  email: string;
  amountCents: number;
  /** of which deposits that were not played */
  unplayedCents: number;
  currency: Currency;
  bank: string;
  last4: string;
  /** ISO 8601, UTC */
  requestedAt: string;
  batchId: string | null;
  /** whether money that came back would reach nobody who can sign in */
  isClosed: boolean;
}

interface Row extends Record<string, unknown> {
  id: string;
  reference_no: string;
  status: WithdrawalStatus;
  email: string;
  amount_cents: string;
  unplayed_cents: string;
  currency: Currency;
  bank: string;
  last4: string;
  requested_at: string;
  batch_id: string | null;
  is_closed: boolean;
}

const MOST_LISTED = 1_000;

/** The withdrawals under way, the oldest first. */
export async function listOpen(db: Db): Promise<ListedWithdrawal[]> {
  const { rows } = await db.execute<Row>(sql`
    select withdrawal.id, reference_no, withdrawal.status, email, amount_cents, unplayed_cents,
      withdrawal.currency, bank, last4, requested_at, batch_id, customer.status = 'closed' as is_closed
    from withdrawals as withdrawal join customer_accounts as customer on customer.id = customer_id
    where withdrawal.status in ('requested', 'in_review', 'approved', 'sending')
    order by withdrawal.id limit ${MOST_LISTED}`);
  return rows.map(listed);
}

const listed = (row: Row): ListedWithdrawal => ({
  id: row.id,
  reference: referenceOf({ referenceNo: Number(row.reference_no) }),
  status: row.status,
  email: row.email,
  amountCents: Number(row.amount_cents),
  unplayedCents: Number(row.unplayed_cents),
  currency: row.currency,
  bank: row.bank,
  last4: row.last4,
  requestedAt: new Date(row.requested_at).toISOString(),
  batchId: row.batch_id,
  isClosed: row.is_closed,
});

/** What an operator decides. */
export type Decision =
  | { status: 'in_review' | 'approved' }
  | { status: 'rejected'; reason: string };

/**
 * Decides on one withdrawal. @param named its id or reference
 * @returns its status afterwards and whether this changed it; null for an unknown one
 */
export async function decide(
  ctx: Pick<Context, 'db' | 'requestId'>,
  named: string,
  decision: Decision,
): Promise<{ status: WithdrawalStatus; hasChanged: boolean } | null> {
  const id = await withdrawalNamed(ctx.db, named);
  if (!id) return null;
  const { withdrawal, hasChanged } = await changeWithdrawal(ctx, id, decision, 'operator');
  return { status: withdrawal.status, hasChanged };
}

/** A withdrawal as whoever decides about it reads it. @throws withdrawal.not_found */
export async function withdrawalToDecide(
  db: Db,
  id: string,
): Promise<{
  reference: string;
  status: WithdrawalStatus;
  amount: Money;
  account: { bank: string; last4: string };
  mayApprove: boolean;
}> {
  const { rows } = await db.execute<
    Pick<Row, 'reference_no' | 'status' | 'amount_cents' | 'currency' | 'bank' | 'last4'>
  >(sql`
    select reference_no, status, amount_cents, currency, bank, last4 from withdrawals where id::text = ${id}`);
  const [row] = rows;
  if (!row) throw withdrawalNotFound();
  return {
    reference: referenceOf({ referenceNo: Number(row.reference_no) }),
    status: row.status,
    amount: { amountCents: Number(row.amount_cents), currency: row.currency },
    account: { bank: row.bank, last4: row.last4 },
    mayApprove: TRANSITIONS[row.status].includes('approved'),
  };
}

/** The id of the withdrawal that somebody names by it, or by its reference; null for none. */
export async function withdrawalNamed(db: Db, named: string): Promise<string | null> {
  const referenceNo = referenceNoOf(named.toUpperCase());
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from withdrawals where id::text = ${named.toLowerCase()} or reference_no = ${referenceNo}`);
  return rows[0]?.id ?? null;
}

/** SQL: the id of the customer whose withdrawal has this reference; null for what is none. */
export function customerOfReference(reference: string): SQL | null {
  const referenceNo = referenceNoOf(reference);
  return referenceNo === null
    ? null
    : sql`select customer_id from withdrawals where reference_no = ${referenceNo}`;
}
