import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';
import { type GiveawayRow, giveaways } from './tables';

/**
 * Locks the giveaway if it is in this state, and adds the shop's time; a second worker waits and then finds another
 * state.
 */
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
