import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { CompleteGame } from '@/lib/contract/cart-items';
import type { EntryPreview, ListOrders } from '@/lib/contract/checkout';
import { executePrepared } from '@/server/db/prepared';
import type { CustomerContext } from '@/server/kernel/context';
import { courseOf, NO_TICKETS, OVER, orderJson, type StoredOrder } from './read-orders';
import { showOrder } from './show-order';

/** As many as a list has room for: a game or two, and the numbers of a book. */
const GAMES_SHOWN = 2;
const NUMBERS_SHOWN = 24;

interface Row {
  total: number;
  orders: Listed[];
}

interface Listed {
  order: StoredOrder;
  /** null for orders that play games of their own, and before a syndicate's are picked */
  syndicateGames: CompleteGame[] | null;
  raffleNumbers: number[] | null;
}

/** What a listed order `o` plays in its next draw beside its own games, as the last columns of its JSON value. */
const NEXT_ENTRY = sql`
  'syndicateGames', (select y.games from offered_syndicates y where y.id = o.syndicate_id),
  'raffleNumbers', case when o.product_type = 'raffle_ticket' then (
    select json_agg(n.ticket_no order by n.ticket_no) from (
      select r.ticket_no
      from sold_tickets t join published_draws d on d.id = t.draw_id join sold_raffle_numbers r on r.ticket_id = t.id
      where t.order_id = o.id and d.draws_at = course.next_draw_at order by r.ticket_no limit ${sql.raw(String(NUMBERS_SHOWN))}) n) end`;
const NO_ENTRY = sql`'syndicateGames', null, 'raffleNumbers', null`;

/** Whether a `listed` order won something in any of its draws. */
const HAS_WON = sql`exists (
  select from sold_tickets t join ticket_winnings w on w.draw_id = t.draw_id and w.ticket_id = t.id
  where t.order_id = listed.order_id)`;

/**
 * The customer's orders: those with a draw to come, the next one first; or finished ones, the latest first. A refunded
 * order is finished. An index selects and sorts all orders whose last draw was held before any draw that is still open;
 * later ones are checked one by one, and only the orders of the page are read. With `outcome` those that won are looked for
 * among all of the customer's.
 */
export async function listOrders(
  ctx: CustomerContext,
  { status, outcome, limit, offset }: VerbInput<typeof ListOrders>,
): Promise<CallResult<typeof ListOrders>> {
  const mine = sql`o.customer_id = ${ctx.customer.id} and o.last_draw_at`;
  const undrawnSince = sql`(select coalesce(min(draws_at), 'infinity') from published_draws where status not in ${OVER})`;
  const isUpcoming = status === 'upcoming_products';
  const [chosen, order] = isUpcoming
    ? [sql`select * from course where next_draw_at is not null`, sql`next_draw_at, order_id desc`]
    : [
        sql`
            select * from course where next_draw_at is null
            union all select o.id, o.last_draw_at, null from placed_orders o where ${mine} < ${undrawnSince}`,
        sql`last_draw_at desc, order_id desc`,
      ];
  const [row] = await executePrepared<Row>(
    ctx.db,
    sql`
      with ${courseOf(sql`${mine} >= ${undrawnSince}`)},
      chosen as (${outcome === 'won' ? sql`select * from (${chosen}) listed where ${HAS_WON}` : chosen}),
      page as (
        select *, row_number() over (order by ${order}) as place from chosen
        order by place limit ${limit} offset ${offset})
      select (select count(*)::int from chosen) as total,
        coalesce((select json_agg(json_build_object(
            'order', ${orderJson(NO_TICKETS)}, ${isUpcoming ? NEXT_ENTRY : NO_ENTRY}) order by course.place)
          from page as course join placed_orders o on o.id = course.order_id join checkouts c on c.id = o.checkout_id), '[]') as orders`,
  );
  const { total, orders } = row ?? { total: 0, orders: [] };
  return {
    items: orders.map((listed) => ({
      ...showOrder(ctx, listed.order),
      ...(isUpcoming && { preview: previewOf(listed) }),
    })),
    pageInfo: { limit, offset, total },
  };
}

function previewOf({ order, syndicateGames, raffleNumbers }: Listed): EntryPreview {
  const games = order.syndicate ? (syndicateGames ?? []) : order.games;
  return {
    games: games.slice(0, GAMES_SHOWN),
    gamesTotal: games.length,
    raffleNumbers: raffleNumbers ?? [],
  };
}
