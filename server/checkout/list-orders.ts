import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListOrders } from '@/lib/contract/checkout';
import { executePrepared } from '@/server/db/prepared';
import type { CustomerContext } from '@/server/kernel/context';
import { courseOf, NO_TICKETS, OVER, orderJson, type StoredOrder } from './read-orders';
import { showOrder } from './show-order';

interface Row {
  total: number;
  orders: StoredOrder[];
}

/**
 * The customer's orders: those with a draw to come, the next one first; or finished ones, the latest first. A refunded
 * order is finished. An index selects and sorts all orders whose last draw was held before any draw that is still open;
 * later ones are checked one by one, and only the orders of the page are read.
 */
export async function listOrders(
  ctx: CustomerContext,
  { status, limit, offset }: VerbInput<typeof ListOrders>,
): Promise<CallResult<typeof ListOrders>> {
  const mine = sql`o.customer_id = ${ctx.customer.id} and o.last_draw_at`;
  const undrawnSince = sql`(select coalesce(min(draws_at), 'infinity') from published_draws where status not in ${OVER})`;
  const [chosen, order] =
    status === 'upcoming_products'
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
      chosen as (${chosen}),
      page as (
        select *, row_number() over (order by ${order}) as place from chosen
        order by place limit ${limit} offset ${offset})
      select (select count(*)::int from chosen) as total,
        coalesce((select json_agg(${orderJson(NO_TICKETS)} order by course.place)
          from page as course join placed_orders o on o.id = course.order_id join checkouts c on c.id = o.checkout_id), '[]') as orders`,
  );
  const { total, orders } = row ?? { total: 0, orders: [] };
  return {
    items: orders.map((order) => showOrder(ctx, order)),
    pageInfo: { limit, offset, total },
  };
}
