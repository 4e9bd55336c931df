import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { inTransaction, sqlState } from '@/server/db/transaction';

export interface ClockState {
  now: Date;
  offsetMs: number;
}

export async function readClock(db: Db): Promise<ClockState> {
  const { rows } = await db.execute<{ now: string; offset_ms: string }>(
    sql`select shop_now() as now, offset_ms from shop_clock`,
  );
  const [row] = rows;
  if (!row) throw new Error('the shop has no clock');
  return { now: new Date(row.now), offsetMs: Number(row.offset_ms) };
}

/** Waiting longer would hold up everybody who asks for the time; and a deadlock would cost a customer's call. */
const GIVE_WAY_MS = 200;
const TRIES = 10;
const PAUSE_MS = 100;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Moves the clock to an offset; never back. Nothing that is under way sees two times: who has asked for the time in a
 * transaction is waited for. What takes longer than two seconds only reads, as an audit does.
 */
export async function advanceClock(db: Db, offsetMs: number): Promise<void> {
  const move = sql`
    update shop_clock set offset_ms = greatest(offset_ms, ${Math.ceil(offsetMs)}::bigint)`;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    try {
      await inTransaction(
        { db },
        async (tx) => {
          await tx.execute(sql`lock table shop_clock in access exclusive mode`);
          await tx.execute(move);
        },
        { lockMs: GIVE_WAY_MS },
      );
      return;
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      await pause(PAUSE_MS);
    }
  }
  await db.execute(move);
}
