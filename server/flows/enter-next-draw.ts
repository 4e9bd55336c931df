import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { CompleteGame, NewTicketItem } from '@/lib/contract/cart-items';
import type { EnterNextDraw } from '@/lib/contract/checkout';
import {
  RECURRING_RUNS,
  type RecurringFacts,
  recurringCart,
  recurringFacts,
  recurringParts,
} from '@/server/cart';
import { knowVersion } from '@/server/catalogue';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { refuseBannedCountry } from '@/server/kernel/banned-country';
import { type CustomerContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { holdCancelled, markMoved } from '@/server/tickets';
import { buyLockedCart } from './purchase-cart';

type Input = VerbInput<typeof EnterNextDraw>;

/** The draw that a cancelled ticket's entry may have instead: buyers wait for the lock on its row. */
export async function nextDrawOf(ctx: CustomerContext, input: Input): Promise<string[]> {
  const moved = await readMovable(ctx.db, ctx, input);
  return moved?.nextDrawId ? [moved.nextDrawId] : [];
}

/**
 * Buys the same entry in the next draw, for a ticket whose draw was cancelled and paid back. The customer's own cart stays
 * as it is. An ordinary purchase, once for each ticket: sent again, it is refused.
 * @throws order.not_found | draw.wrong_state (nothing to move, moved already, or too late) | cart.changed (another price),
 * and as `purchaseCart`
 */
export function enterNextDraw(
  ctx: CustomerContext,
  input: Input,
): Promise<CallResult<typeof EnterNextDraw>> {
  refuseBannedCountry(ctx);
  return inTransaction(ctx, async (tx) => {
    const inside = within(ctx, tx);
    // held until the end: a second press waits, and then finds it moved
    await holdCancelled(tx, ctx.customer.id, input.orderId);
    const entry = await readMovable(tx, ctx, input);
    if (!entry) throw new ShopError('order.not_found');
    const { nextDrawNo } = entry;
    if (entry.movedTo) throw new ShopError('draw.wrong_state', { key: 'draw.next.moved' });
    if (!entry.isMovable || nextDrawNo === null) {
      throw new ShopError('draw.wrong_state', { key: 'draw.next.none' });
    }
    const { now, ...facts } = await readFacts(tx, ctx, entry.offerKey, nextDrawNo);
    const cart = recurringCart(inside, itemOf(entry, nextDrawNo), { facts, now });
    if (cart.totalCents !== input.expectedTotalCents) {
      const total = { amountCents: cart.totalCents, currency: cart.currency };
      throw new ShopError('cart.changed', { key: 'draw.next.price', values: { total } });
    }
    const { id: checkoutId } = await buyLockedCart(tx, inside, {
      ...{ cart, depositId: undefined, metadata: { platform: 'Web' as const } },
    });
    await markMoved(tx, entry.ticketId, checkoutId);
    await recordEvent(tx, inside, 'draw.entry_moved', entry.ticketId, { checkoutId, nextDrawNo });
    return { checkoutId, drawNo: nextDrawNo };
  });
}

interface Movable {
  ticketId: string;
  offerKey: string;
  productType: 'lottery_ticket' | 'raffle_ticket' | 'syndicate_share';
  gameType: string;
  size: number | null;
  games: CompleteGame[];
  quantity: number;
  causeKey: string | null;
  isMovable: boolean;
  movedTo: string | null;
  nextDrawId: string | null;
  nextDrawNo: number | null;
}

/** The customer's ticket of a cancelled draw that is paid back; null where there is none. */
async function readMovable(
  db: Tx | CustomerContext['db'],
  { customer }: CustomerContext,
  { orderId, drawNo }: Input,
): Promise<Movable | null> {
  const { rows } = await db.execute<{ entry: Movable }>(sql`
    select json_build_object('ticketId', y.ticket_id, 'offerKey', o.offer_key, 'productType', o.product_type,
      'gameType', o.game_type, 'size', o.size, 'games', o.games, 'quantity', o.quantity, 'causeKey', o.cause_key,
      'isMovable', o.syndicate_id is null and x.choose_until > shop_now(), 'movedTo', y.moved_to_checkout_id,
      'nextDrawId', n.id, 'nextDrawNo', n.draw_no) as entry
    from refunded_tickets y join placed_orders o on o.id = y.order_id join published_draws d on d.id = y.draw_id
    join cancelled_draws x on x.draw_id = d.id
    left join lateral (
      select id, draw_no from published_draws n
      where n.offer_key = d.offer_key and n.draw_no > d.draw_no and n.opens_at <= shop_now() and n.purchase_status = 'open'
        and not exists (select 1 from sold_tickets own where own.order_id = o.id and own.draw_id = n.id)
      order by n.draw_no limit 1) n on true
    where y.customer_id = ${customer.id} and y.order_id = ${orderId} and d.draw_no = ${drawNo}`);
  return rows[0]?.entry ?? null;
}

/** The same numbers, or as many tickets, for one draw. */
function itemOf(entry: Movable, drawNo: number): NewTicketItem {
  const { offerKey: lotteryKey, gameType, size, games, quantity, causeKey } = entry;
  if (entry.productType === 'raffle_ticket') {
    const cause = { causeKey: causeKey ?? undefined };
    return { productType: 'raffle_ticket', ...{ lotteryKey, drawNo, quantity }, ...cause };
  }
  return {
    productType: 'lottery_ticket',
    ...{ lotteryKey, gameType, drawNo, games },
    size: size ?? undefined,
  };
}

/** What the purchase is judged by, with the draw kept from closing, and the buyer's account from being closed. */
async function readFacts(
  tx: Tx,
  { customer }: CustomerContext,
  offerKey: string,
  drawNo: number,
): Promise<RecurringFacts & { now: string }> {
  const [row] = await executePrepared<{
    facts: Omit<RecurringFacts, 'runs'>;
    runs: RecurringFacts['runs'];
    now: string;
  }>(
    tx,
    sql`
    with clock as materialized (select shop_now() as now),
    buyer as materialized (
      select id from customer_accounts where id = ${customer.id} and status <> 'closed' for key share),
    target as materialized (
      select ${offerKey}::text as offer_key, ${drawNo}::int as draw_no from buyer),
    ${recurringParts()}
    select ${recurringFacts(sql`buyer.id`)} as facts, ${RECURRING_RUNS} as runs, clock.now
    from clock cross join buyer`,
  );
  if (!row) throw new ShopError('order.not_found');
  await knowVersion(tx, row.facts.catalogueNo);
  return { ...row.facts, runs: row.runs, now: new Date(row.now).toISOString() };
}
