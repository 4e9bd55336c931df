import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';
import { type GiveawayRow, giveaways } from './tables';

/** The giveaway, locked, if it is in this state, with the shop's time; a second worker waits and finds it moved on. */
export async function lockGiveaway(
  tx: Tx,
  id: string,
  status: GiveawayRow['status'],
): Promise<(GiveawayRow & { now: Date }) | null> {
  const [row] = await tx
    .select({ giveaway: giveaways, now: sql<string>`shop_now()` })
    .from(giveaways)
    .where(and(eq(giveaways.id, id), eq(giveaways.status, status)))
    .for('update');
  return row ? { ...row.giveaway, now: new Date(row.now) } : null;
}
