import { addHours } from 'date-fns';
import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

/** So many hours of a draw's sales are drawn: people buy in the last two days. */
const SHOWN_HOURS = 48;

const HOUR_MS = 3_600_000;
/** In UTC: zones by half an hour have other hours. */
const hourOf = (time: Date): Date => new Date(Math.floor(time.getTime() / HOUR_MS) * HOUR_MS);

interface HourRow extends Record<string, unknown> {
  hour: string;
  entries: number;
  cents: string;
}

/** What was sold in each of a draw's last hours, up to its close or to now; hours without a sale are among them. */
export async function salesOf(
  db: Db,
  { id, opensAt, closesAt }: { id: string; opensAt: Date; closesAt: Date },
  now: Date,
): Promise<{ hour: string; entries: number; cents: number }[]> {
  const last = hourOf(closesAt < now ? closesAt : now);
  const earliest = addHours(last, 1 - SHOWN_HOURS);
  const first = opensAt > earliest ? hourOf(opensAt) : earliest;
  if (first > last) return [];
  const { rows } = await db.execute<HourRow>(sql`
    select date_trunc('hour', o.created_at, 'UTC') as hour, count(*)::int as entries, sum(t.price_cents) as cents
    from sold_tickets t join placed_orders o on o.id = t.order_id
    where t.draw_id = ${id} and t.customer_id is not null and o.created_at >= ${first.toISOString()}
    group by 1`);
  const sold = new Map(rows.map((row) => [new Date(row.hour).toISOString(), row]));
  const hours = Math.round((last.getTime() - first.getTime()) / HOUR_MS) + 1;
  return Array.from({ length: hours }, (_, index) => {
    const hour = addHours(first, index).toISOString();
    const { entries = 0, cents = '0' } = sold.get(hour) ?? {};
    return { hour, entries, cents: Number(cents) };
  });
}

/** By division: customers' tickets in it, and what they win together. A syndicate's own ticket is its shares'. */
export async function ownWins(
  db: Db,
  drawId: string,
): Promise<ReadonlyMap<number, { tickets: number; cents: number }>> {
  const { rows } = await db.execute<{ division: number; tickets: number; cents: string }>(sql`
    select won.division, count(*)::int as tickets, sum(won.amount_cents) as cents
    from ticket_winnings won join sold_tickets ticket on ticket.id = won.ticket_id
    where won.draw_id = ${drawId} and ticket.customer_id is not null group by won.division`);
  return new Map(
    rows.map(({ division, tickets, cents }) => [division, { tickets, cents: Number(cents) }]),
  );
}

/** In minor units: what was paid back of a cancelled draw so far. */
export async function refundedOf(db: Db, drawId: string): Promise<number> {
  const { rows } = await db.execute<{ cents: string }>(sql`
    select coalesce(sum(paid_cents), 0) as cents from refunded_tickets where draw_id = ${drawId}`);
  return Number(rows[0]?.cents ?? 0);
}
