import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

interface WinSketch {
  drawId: string;
  customerId: string;
  /** one prize for each amount, in divisions 1, 2, … */
  prizeCents: number[];
}

/** A winning ticket as the scorer leaves it: bought (for nothing), won, not paid. @returns its id */
export async function aWin(
  db: Db,
  { drawId, customerId, prizeCents }: WinSketch,
): Promise<{ ticketId: string; orderId: string }> {
  const { rows } = await db.execute<{ ticketId: string; orderId: string }>(sql`
    with cart as (
      insert into carts (id, customer_id, pricing_id, currency, status, expires_at)
      values (new_entry_id(), ${customerId}, 'AU', 'AUD', 'purchased', shop_now()) returning id),
    checkout as (
      insert into checkouts (id, customer_id, cart_id, total_cents, currency)
      select new_entry_id(), ${customerId}, id, 0, 'AUD' from cart returning id),
    bought as (
      insert into orders (id, checkout_id, customer_id, product_type, offer_key, game_type, first_draw_no, num_draws,
        quantity, total_cents)
      select new_entry_id(), id, ${customerId}, 'lottery_ticket', 'powerball2018', 'standard', 1, 1, 1, 0
      from checkout returning id),
    ticket as (
      insert into tickets (id, order_id, customer_id, draw_id, price_cents, status)
      select new_entry_id(), id, ${customerId}, ${drawId}, 0, 'won' from bought returning id, order_id),
    prizes as (
      insert into ticket_prizes (ticket_id, draw_id, division, wins, amount_cents)
      select ticket.id, ${drawId}, division, 1, cents
      from ticket, unnest(${sql.param(prizeCents)}::bigint[]) with ordinality as prize (cents, division))
    select id as "ticketId", order_id as "orderId" from ticket`);
  const [won] = rows;
  if (!won) throw new Error('The winning ticket was not written');
  return won;
}
