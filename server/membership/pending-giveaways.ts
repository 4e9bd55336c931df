import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

/** Closed giveaways that the customer is in, and that are not drawn yet. */
export async function pendingGiveawaysOf(db: Db, customerId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from memberships
    join giveaway_entries on member_no between from_no and to_no
    join giveaways on giveaways.id = giveaway_id
    where customer_id = ${customerId} and giveaways.status = 'DRAW_CLOSED'`);
  return rows[0]?.count ?? 0;
}
