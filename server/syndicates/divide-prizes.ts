import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';
import { prizesPart } from '@/server/draws';

/**
 * Divides every prize of a scored draw's syndicates among their shares, to the cent, in one statement: each holding gets
 * its part rounded down, and the cents that are left go one each to the holdings that lost most by that; of equals, to
 * the one bought earlier, to the house's last. The parts of a prize add up to it (decision 088). A part is a prize of
 * the share's own ticket: it is shown, paid and mailed like any other. Belongs in the transaction that scores the draw.
 */
export async function dividePrizes(tx: Tx, drawId: string): Promise<void> {
  const shares = sql`
    select ticket_id, division, wins, cents + (place <= cents_left)::int as amount_cents, title
    from part where ticket_id is not null and cents + (place <= cents_left)::int > 0
    order by ticket_id, division`;
  await tx.execute(sql`
    with won as (
      select s.id as syndicate_id, s.shares_sold + s.house_shares as shares, s.house_shares, p.division, p.wins,
        p.amount_cents, p.title
      from syndicates s join sold_tickets t on t.syndicate_id = s.id
      join ticket_winnings p on p.draw_id = t.draw_id and p.ticket_id = t.id
      where s.draw_id = ${drawId}),
    holding as (
      select o.syndicate_id, t.id as ticket_id, o.quantity::bigint as held
      from (select distinct syndicate_id from won) w
      join placed_orders o on o.syndicate_id = w.syndicate_id
      join sold_tickets t on t.order_id = o.id and t.status <> 'refunded'
      union all
      select distinct syndicate_id, null::uuid, house_shares::bigint from won where house_shares > 0),
    part as (
      select won.*, holding.ticket_id, amount_cents * held / shares as cents,
        amount_cents - (sum(amount_cents * held / shares) over prize)::bigint as cents_left,
        row_number() over (prize order by amount_cents * held % shares desc, ticket_id nulls last) as place
      from won join holding using (syndicate_id)
      window prize as (partition by syndicate_id, division))
    ${prizesPart(drawId, shares)}`);
}
