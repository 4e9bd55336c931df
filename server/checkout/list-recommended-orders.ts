import { sql } from 'drizzle-orm';
import type { PlannedEntry } from '@/lib/contract/cart';
import { entryKey } from '@/lib/rules/cart/entry-key';
import { isSpared } from '@/server/care';
import { planEntries } from '@/server/cart';
import { executePrepared } from '@/server/db/prepared';
import type { CustomerContext } from '@/server/kernel/context';
import { currentBreak, spendLimitState } from '@/server/limits';
import { courseOf, NO_TICKETS, orderJson, type StoredOrder } from './read-orders';
import { repeatOrder } from './repeat-order';

const AT_MOST = 4;
/** The latest orders among which entries are looked for. */
const RECENT = 40;

/**
 * What the customer played and can play again now, each entry once, the last played first. It reminds and does not urge:
 * nothing during a break or with signs of harm, nothing that a spend limit would refuse, and nothing that still waits for its draw or that an
 * active plan buys by itself.
 */
export async function listRecommendedOrders(ctx: CustomerContext): Promise<PlannedEntry[]> {
  if (await currentBreak(ctx, ctx.customer.id)) return [];
  if (await isSpared(ctx)) return [];
  const recent = sql`o.id in (
    select id from placed_orders where customer_id = ${ctx.customer.id} order by id desc limit ${RECENT}::int)`;
  const [rows, limits, plans] = await Promise.all([
    executePrepared<{ shown: StoredOrder }>(
      ctx.db,
      sql`
        with ${courseOf(recent)}
        select ${orderJson(NO_TICKETS)} as shown
        from course join placed_orders o on o.id = course.order_id join checkouts c on c.id = o.checkout_id
        order by o.id desc`,
    ),
    spendLimitState(ctx, ctx.customer.id),
    ctx.db.execute<Played & Record<string, unknown>>(sql`
      select offer_key as "offerKey", game_type as "gameType", size, games, is_quickpick as "isQuickpick", quantity,
        cause_key as "causeKey"
      from customer_plans where customer_id = ${ctx.customer.id} and status = 'active'`),
  ]);
  const planned = new Set(plans.rows.map((plan) => keyOf(plan, 1)));
  const played = distinct(rows.map(({ shown }) => shown)).filter(
    (order) => order.nextDrawAt === null && !planned.has(keyOf(order, 1)),
  );
  const { entries } = await planEntries(
    ctx,
    played.flatMap((order) => repeatOrder(order) ?? []),
  );
  const leftCents = Math.min(
    ...limits.map(({ limit, amountSpent }) => limit.amountCents - amountSpent.amountCents),
  );
  return entries.filter(({ price }) => price.amountCents <= leftCents).slice(0, AT_MOST);
}

type Played = Pick<
  StoredOrder,
  'offerKey' | 'gameType' | 'size' | 'games' | 'isQuickpick' | 'quantity' | 'causeKey'
>;
const keyOf = (played: Played, numDraws: number): string =>
  entryKey({
    ...played,
    ...{ lotteryKey: played.offerKey, quickpick: played.isQuickpick, numDraws },
  });

/** Each entry once: as it was ordered last, or as it still waits for its draw. */
function distinct(latestFirst: readonly StoredOrder[]): StoredOrder[] {
  const byKey = new Map<string, StoredOrder>();
  for (const order of latestFirst) {
    const key = keyOf(order, order.numDraws);
    const known = byKey.get(key);
    if (!known || (known.nextDrawAt === null && order.nextDrawAt !== null)) byKey.set(key, order);
  }
  return [...byKey.values()];
}
