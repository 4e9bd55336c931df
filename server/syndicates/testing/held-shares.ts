import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';

interface Holding {
  syndicateId: string;
  shares: number;
}

/**
 * Shares as purchases leave them, all of one customer's in one checkout and without its money: for tests that need many.
 * @returns the tickets, in the order of the holdings
 */
export async function heldShares(
  db: Db,
  { customer }: CustomerContext,
  holdings: readonly Holding[],
): Promise<string[]> {
  const [cartId, checkoutId] = [newId(), newId()];
  const rows = holdings.map((holding) => ({ ...holding, orderId: newId(), ticketId: newId() }));
  const list = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as h ("syndicateId" uuid, shares int, "orderId" uuid, "ticketId" uuid)`;
  await db.execute(sql`
    insert into carts (id, customer_id, pricing_id, currency, status, expires_at)
    values (${cartId}, ${customer.id}, 'AU', 'AUD', 'purchased', shop_now())`);
  await db.execute(sql`
    insert into checkouts (id, customer_id, cart_id, total_cents, currency)
    values (${checkoutId}, ${customer.id}, ${cartId}, 0, 'AUD')`);
  await db.execute(sql`
    insert into orders (id, checkout_id, customer_id, product_type, offer_key, game_type, first_draw_no, num_draws, quantity,
      syndicate_id, total_cents)
    select "orderId", ${checkoutId}, ${customer.id}, 'syndicate_share', s.lottery_key, 'syndicate', d.draw_no, 1, shares,
      s.id, s.share_price_cents * shares
    from ${list} join syndicates s on s.id = "syndicateId" join draws d on d.id = s.draw_id`);
  await db.execute(sql`
    insert into tickets (id, order_id, customer_id, draw_id, price_cents)
    select "ticketId", "orderId", ${customer.id}, s.draw_id, s.share_price_cents * shares
    from ${list} join syndicates s on s.id = "syndicateId"`);
  await db.execute(sql`
    update syndicates s set shares_sold = s.shares_sold + held.shares
    from (select "syndicateId", sum(shares)::int as shares from ${list} group by 1) held where s.id = held."syndicateId"`);
  return rows.map(({ ticketId }) => ticketId);
}
