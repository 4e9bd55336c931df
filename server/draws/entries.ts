import { sql } from 'drizzle-orm';
import type { TicketRange } from '@/lib/rules/raffles/ticket-ranges';
import type { Db } from '@/server/db/pool';

/** A raffle's sold tickets as fixed at the close, ascending. */
export async function readEntries(db: Db, drawId: string): Promise<TicketRange[]> {
  const { rows } = await db.execute<{ from: number; to: number }>(sql`
    select from_no as "from", to_no as "to" from draw_entries where draw_id = ${drawId} order by from_no`);
  return rows;
}
