import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

/** The customer's tickets whose draws are not paid yet, and when the last of those draws is. */
export async function openTicketsOf(
  db: Db,
  customerId: string,
): Promise<{ tickets: number; lastDrawAt: string | null }> {
  const { rows } = await db.execute<{ tickets: number; last_draw_at: string | null }>(sql`
    select count(*)::int as tickets, max(draws_at) as last_draw_at
    from sold_tickets as tickets join published_draws as draws on draws.id = draw_id
    where customer_id = ${customerId} and tickets.status in ('entered', 'won')
      and draws.status not in ('DRAW_PAID', 'DRAW_EMAILED', 'DRAW_CANCELLED')`);
  const [row] = rows;
  const last = row?.last_draw_at;
  return { tickets: row?.tickets ?? 0, lastDrawAt: last ? new Date(last).toISOString() : null };
}
