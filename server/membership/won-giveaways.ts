import { sql } from 'drizzle-orm';
import type { GiveawayType } from '@/lib/contract/membership';
import type { Currency } from '@/lib/contract/site';
import type { CustomerContext } from '@/server/kernel/context';
import { titleOf } from './programme';

interface Row extends Record<string, unknown> {
  id: string;
  giveaway_id: string;
  type: GiveawayType;
  draw_no: number;
  prize_cents: string;
  currency: Currency;
  draws_at: string;
}

/** The giveaways of the last days that the customer has won, newest first. */
export async function wonGiveaways(
  { db, customer, say }: CustomerContext,
  { days, limit }: { days: number; limit: number },
) {
  const { rows } = await db.execute<Row>(sql`
    select won.id, won.giveaway_id, g.type, g.draw_no, won.prize_cents, g.currency, g.draws_at
    from giveaway_winners won join giveaways g on g.id = won.giveaway_id
    where won.customer_id = ${customer.id} and g.draws_at > shop_now() - make_interval(days => ${days}::int)
    order by g.draws_at desc, won.id limit ${limit}`);
  return rows.map((row) => ({
    id: `giveaway-${row.id}`,
    kind: 'giveaway_won' as const,
    winId: row.id,
    drawId: row.giveaway_id,
    title: say(titleOf(row.type)),
    number: row.draw_no,
    prize: { amountCents: Number(row.prize_cents), currency: row.currency },
    at: new Date(row.draws_at).toISOString(),
  }));
}
