import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

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

/** Moves the clock to an offset; never back. */
export async function advanceClock(db: Db, offsetMs: number): Promise<void> {
  await db.execute(
    sql`update shop_clock set offset_ms = greatest(offset_ms, ${Math.ceil(offsetMs)}::bigint)`,
  );
}
