import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type { GetOrder, OrderDetails } from '@/lib/contract/checkout';
import { executePrepared } from '@/server/db/prepared';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { courseOf, NO_TICKETS, orderJson, type StoredOrder, TICKETS } from './read-orders';
import { showOrderDetails } from './show-order';

/** One of the customer's own orders, with tickets only where details are asked for. @throws order.not_found */
export async function getOrder(
  ctx: CustomerContext,
  { orderId, showDetails }: VerbInput<typeof GetOrder>,
): Promise<OrderDetails> {
  const one = sql`o.id = ${orderId} and o.customer_id = ${ctx.customer.id}`;
  const [row] = await executePrepared<{ shown: StoredOrder }>(
    ctx.db,
    sql`
      with ${courseOf(one)}
      select ${orderJson(showDetails ? TICKETS : NO_TICKETS)} as shown
      from course join placed_orders o on o.id = course.order_id join checkouts c on c.id = o.checkout_id`,
  );
  if (!row) throw new ShopError('order.not_found');
  return showOrderDetails(ctx, row.shown);
}
