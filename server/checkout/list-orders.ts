import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListOrders } from '@/lib/contract/checkout';
import { executePrepared } from '@/server/db/prepared';
import type { CustomerContext } from '@/server/kernel/context';
import { courseOf, NO_TICKETS, orderJson, type StoredOrder } from './read-orders';
import { showOrder } from './show-order';

interface Row {
  total: number;
  orders: StoredOrder[];
}

/**
 * The customer's orders: those with a draw to come, the next one first; or those that are over, the latest first.
 * A refunded order is over.
 */
export async function listOrders(
  ctx: CustomerContext,
  { status, limit, offset }: VerbInput<typeof ListOrders>,
): Promise<CallResult<typeof ListOrders>> {
  const mine = sql`select id from orders where customer_id = ${ctx.customer.id}`;
  const isUpcoming = status === 'upcoming_products';
  const chosen = isUpcoming ? sql`next_draw_at is not null` : sql`next_draw_at is null`;
  const order = isUpcoming
    ? sql`course.next_draw_at, o.id desc`
    : sql`course.last_draw_at desc, o.id desc`;
  const [row] = await executePrepared<Row>(
    ctx.db,
    sql`
      with ${courseOf(mine)}
      select (select count(*)::int from course where ${chosen}) as total,
        coalesce((select json_agg(page.shown order by page.place) from (
          select ${orderJson(NO_TICKETS)} as shown, row_number() over (order by ${order}) as place
          from course join orders o on o.id = course.order_id join checkouts c on c.id = o.checkout_id
          where ${chosen}
          order by place limit ${limit} offset ${offset}) page), '[]') as orders`,
  );
  const { total, orders } = row ?? { total: 0, orders: [] };
  return { items: orders.map(showOrder), pageInfo: { limit, offset, total } };
}
