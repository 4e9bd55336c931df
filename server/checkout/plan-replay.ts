import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type { CartPlan } from '@/lib/contract/cart';
import type { PlanReplay } from '@/lib/contract/cart-calls';
import { planEntries } from '@/server/cart';
import { findOffer } from '@/server/catalogue';
import { executePrepared } from '@/server/db/prepared';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { courseOf, NO_TICKETS, orderJson, type StoredOrder } from './read-orders';
import { nameOf, repeatOrder } from './repeat-order';

/**
 * The entries of one of the customer's own orders, or of all orders of one of their purchases, for the next open draws:
 * what can be played again, and why the rest cannot. Changes nothing.
 * @throws order.not_found
 */
export async function planReplay(
  ctx: CustomerContext,
  { replayId }: VerbInput<typeof PlanReplay>,
): Promise<CartPlan> {
  const theirs = sql`o.customer_id = ${ctx.customer.id} and (o.id = ${replayId} or o.checkout_id = ${replayId})`;
  const rows = await executePrepared<{ shown: StoredOrder }>(
    ctx.db,
    sql`
      with ${courseOf(theirs)}
      select ${orderJson(NO_TICKETS)} as shown
      from course join placed_orders o on o.id = course.order_id join checkouts c on c.id = o.checkout_id
      order by o.id`,
  );
  if (rows.length === 0) throw new ShopError('order.not_found');
  const orders = rows.map(({ shown }) => shown);
  const plan = await planEntries(
    ctx,
    orders.flatMap((order) => repeatOrder(order) ?? []),
  );
  const notSold = orders.filter((order) => !repeatOrder(order));
  const leftOut = notSold.map((order) => ({
    name: nameOf(order),
    reason: shareReason(ctx, order),
  }));
  return { ...plan, leftOut: [...plan.leftOut, ...leftOut] };
}

/** A share is in a group's ticket for one draw, so there is nothing to repeat. */
const shareReason = (ctx: CustomerContext, { offerKey }: StoredOrder) =>
  ctx.say({
    key: 'offer.not_available.form',
    values: { offer: findOffer(offerKey)?.name ?? offerKey },
  });
