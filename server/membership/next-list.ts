import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';

/** When the next list of a giveaway is fixed whose members are told of it; null where there are no members. */
export async function nextGiveawayList(db: Db): Promise<Date | null> {
  const [row] = await executePrepared<{ closesAt: Date | null }>(
    db,
    sql`
    select min(closes_at) as "closesAt" from giveaways
    where type <> 'daily' and protocol > 1 and status = 'DRAW_OPEN' and closes_at > (select shop_now())
      and exists (select from memberships where customer_id is not null)`,
  );
  return row?.closesAt ?? null;
}
