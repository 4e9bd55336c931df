import { sql } from 'drizzle-orm';
import { gameRules } from '@/lib/rules/games/catalogue';
import type { Entry } from '@/lib/rules/games/game-rules';
import type { Db } from '@/server/db/pool';
import { ticketLineOf } from '@/server/draws';
import type { Customer } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';

export interface TicketSketch {
  /** a lottery ticket's panels */
  entry?: Entry;
  /** a raffle ticket's numbers */
  numbers?: number[];
}

/** Inserts a customer's tickets in a draw as if they were bought together. @returns their ids, in order */
export async function someTickets(
  db: Db,
  { customer, drawId }: { customer: Customer; drawId: string },
  sketches: readonly TicketSketch[],
): Promise<string[]> {
  const cartId = newId();
  const checkoutId = newId();
  const rows = sketches.map(({ entry, numbers = [] }) => ({
    id: newId(),
    order_id: newId(),
    game_type: entry?.gameType ?? 'raffle',
    size: entry?.size ?? null,
    games: entry?.games ?? [],
    numbers,
    lines: entry
      ? entry.games.map((game, line) => ({
          line,
          ...ticketLineOf(gameRules(entry.offerKey), entry.gameType, entry.size, game),
        }))
      : [],
  }));
  await db.execute(sql`
    insert into carts (id, customer_id, pricing_id, currency, status, expires_at)
    values (${cartId}, ${customer.id}, ${customer.pricingId}, ${customer.currency}, 'purchased', shop_now())`);
  await db.execute(sql`
    insert into checkouts (id, customer_id, cart_id, total_cents, currency)
    values (${checkoutId}, ${customer.id}, ${cartId}, ${100 * rows.length}, ${customer.currency})`);
  await db.execute(sql`
    with sold as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id uuid, order_id uuid, game_type text,
        size smallint, games jsonb, numbers int[], lines jsonb)),
    ordered as (
      insert into orders (id, checkout_id, customer_id, product_type, offer_key, game_type, size, games,
        first_draw_no, num_draws, quantity, total_cents)
      select order_id, ${checkoutId}, ${customer.id},
        case d.kind when 'raffle' then 'raffle_ticket' else 'lottery_ticket' end, d.offer_key, game_type, size, games,
        d.draw_no, 1, greatest(1, cardinality(numbers)), 100
      from sold join draws d on d.id = ${drawId}),
    entered as (
      insert into tickets (id, order_id, customer_id, draw_id, price_cents)
      select id, order_id, ${customer.id}, ${drawId}, 100 from sold),
    numbered as (
      insert into raffle_tickets (draw_id, ticket_no, ticket_id, serial)
      select ${drawId}, no, id, (select count(*) from raffle_tickets where draw_id = ${drawId})
        + row_number() over (order by id, place)
      from sold, unnest(numbers) with ordinality as listed (no, place))
    insert into ticket_lines (draw_id, ticket_id, line, game_type, size, main_mask, special_mask, favourites_mask, digits)
    select ${drawId}, sold.id, l.line, l."gameType", l.size, l."mainMask", l."specialMask", l."favouritesMask", l.digits
    from sold, jsonb_to_recordset(lines) as l (line smallint, "gameType" text, size smallint, "mainMask" bigint,
      "specialMask" bigint, "favouritesMask" bigint, digits smallint[])`);
  await db.execute(sql`
    update draws set sold_count = (select count(*) from raffle_tickets where draw_id = ${drawId})
    where id = ${drawId} and kind = 'raffle'`);
  return rows.map(({ id }) => id);
}
