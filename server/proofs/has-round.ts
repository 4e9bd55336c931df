import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

/** Whether the beacon has given the round that a draw's outcome comes from. */
export async function hasRound(db: Db, drawId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from draw_rounds where subject_id = ${drawId}`);
  return rows.length > 0;
}
