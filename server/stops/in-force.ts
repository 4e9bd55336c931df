import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { ShopError } from '@/server/kernel/errors';

/** SQL: whether sales of an offer are stopped, by itself or with all others. */
export const salesStopped = (offerKey: SQL): SQL => sql`exists (
  select from emergency_stops
  where kind = 'sales' and ended_at is null and (offer_key is null or offer_key = ${offerKey}))`;

/** SQL: whether nobody may withdraw. */
export const WITHDRAWALS_STOPPED = sql`exists (
  select from emergency_stops where kind = 'withdrawals' and ended_at is null)`;

/** SQL: how many stops are in force (`count`), and since when the oldest is (`since`). */
export const STOPS_IN_FORCE = sql`
  select count(*)::int as count, min(started_at) as since from emergency_stops where ended_at is null`;

/** Refuses to move money out of the shop while somebody has stopped it. @throws withdrawal.stopped */
export async function assertWithdrawalsOpen(db: Db): Promise<void> {
  const [row] = await executePrepared<{ isStopped: boolean }>(
    db,
    sql`select ${WITHDRAWALS_STOPPED} as "isStopped"`,
  );
  if (row?.isStopped) throw new ShopError('withdrawal.stopped');
}

/**
 * Refuses to begin taking money for what nobody can buy: while all sales are stopped. What is under way, and what has
 * arrived, is not refused by anybody. @throws sales.stopped
 */
export async function assertDepositsOpen(db: Db): Promise<void> {
  const [row] = await executePrepared<{ isStopped: boolean }>(
    db,
    sql`
    select exists (
      select from emergency_stops
      where kind = 'sales' and ended_at is null and offer_key is null) as "isStopped"`,
  );
  if (row?.isStopped) throw new ShopError('sales.stopped', { key: 'sales.stopped.deposit' });
}
