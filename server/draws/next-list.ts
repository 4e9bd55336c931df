import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';

/** When the next list of a raffle's tickets is fixed whose holders are told of it; null where nobody holds one. */
export async function nextRaffleList(db: Db): Promise<Date | null> {
  const [row] = await executePrepared<{ closesAt: Date | null }>(
    db,
    sql`
    select min(closes_at) as "closesAt" from draws
    where kind = 'raffle' and protocol > 1 and status in ('DRAW_OPEN', 'DRAW_CAPPED') and sold_count > 0
      and closes_at > (select shop_now())`,
  );
  return row?.closesAt ?? null;
}
