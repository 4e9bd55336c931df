import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL: takes shares of syndicates that are still on sale, as a part of a purchase's statement: of the last one's buyers,
 * one. It returns the syndicates that had enough.
 */
export const takeSharesPart = (
  shares: readonly { syndicateId: string; taken: number }[],
): SQL => sql`
      update syndicates s set shares_sold = s.shares_sold + wanted.taken
      from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as wanted ("syndicateId" uuid, taken int)
      where s.id = wanted."syndicateId" and s.status = 'open' and s.closes_at > shop_now()
        and s.shares_sold + wanted.taken <= s.shares_total
      returning s.id`;

/**
 * SQL: gives a customer's shares back to syndicates that are still on sale, as a part of a statement. It returns the
 * syndicates' ids. @param draws a name in the statement, of held draws by their `id`
 */
export const giveBackSharesPart = (customerId: string, draws: SQL): SQL => sql`
      update syndicates s set shares_sold = s.shares_sold - held.shares
      from (
        select syndicate_id, sum(quantity)::int as shares from placed_orders
        where customer_id = ${customerId} and syndicate_id is not null and status <> 'refunded' group by syndicate_id) held
      where s.id = held.syndicate_id and s.status = 'open' and s.closes_at > shop_now()
        and s.draw_id in (select id from ${draws} as draw)
      returning s.id`;
