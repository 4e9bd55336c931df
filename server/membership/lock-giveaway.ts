import { sql } from 'drizzle-orm';
import { executePrepared } from '@/server/db/prepared';
import type { Tx } from '@/server/db/transaction';
import { GIVEAWAY_COLUMNS, type GiveawayRow } from './giveaway-row';

/**
 * Locks the giveaway if it is in this state, and adds the shop's time; a second worker waits and then finds another
 * state.
 */
export async function lockGiveaway(
  tx: Tx,
  id: string,
  status: GiveawayRow['status'],
): Promise<(GiveawayRow & { now: Date }) | null> {
  const [row] = await executePrepared<GiveawayRow & { now: Date }>(
    tx,
    sql`
    select ${GIVEAWAY_COLUMNS}, shop_now() as now from giveaways where id = ${id} and status = ${status} for update`,
  );
  return row ?? null;
}
