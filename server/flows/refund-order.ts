import { sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import { findOffer } from '@/server/catalogue';
import { orderRefundedMail, returnPromotionsPart } from '@/server/checkout';
import type { Tx } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { queueMail } from '@/server/kernel/queue-mail';
import { forgetEntries, orderRefundsPart, refundTicketsPart } from '@/server/tickets';
import { assertAccountOpen, refund } from '@/server/wallet';

/** An order that two people of the office take back, and what its customer reads. */
export interface OrderRefund {
  customerId: string;
  orderId: string;
  message: string;
}

interface Ticket extends Record<string, unknown> {
  ticket_id: string;
  draw_no: number;
  promotion_id: string | null;
  cents: number;
  /** given back to a promotion that keeps what is left of it */
  promotion_cents: number;
}

/** What of an order is still on sale. */
export interface Refundable {
  offerKey: string;
  offer: string;
  currency: Currency;
  tickets: readonly Ticket[];
  /** draws of it that are closed, drawn or cancelled, and stay as they are */
  others: number;
  paidCents: number;
  promotionCents: number;
}

interface Order extends Record<string, unknown> {
  offer_key: string;
  product_type: string;
  is_shared: boolean;
  status: string;
  currency: Currency;
  has_credit: boolean;
  tickets: number;
}

/**
 * Holds the tickets of an order whose draws are still on sale, and those draws, so that none closes until the
 * transaction ends. A raffle's numbers are part of a draw that was fixed before sales, and a share belongs to a ticket
 * that is others' too: both stay.
 * @throws auth.account_closed | order.not_found | order.not_refundable
 */
export async function toRefund(tx: Tx, refunded: OrderRefund): Promise<Refundable> {
  const { customerId, orderId } = refunded;
  await assertAccountOpen(tx, customerId);
  const order = await orderOf(tx, refunded);
  const reason = whyNot(order);
  if (reason) throw notRefundable(reason);
  const { rows } = await tx.execute<Ticket>(sql`
    with open as materialized (
      select id, draw_no from published_draws
      where kind = 'lottery' and status = 'DRAW_OPEN' and closes_at > shop_now()
        and id in (select draw_id from sold_tickets where order_id = ${orderId} and status = 'entered')
      order by id for share)
    select t.id as ticket_id, open.draw_no, c.promotion_id,
      (t.price_cents - t.discount_cents)::float8 as cents,
      (case p.kind when 'fixed_discount' then t.discount_cents else 0 end)::float8 as promotion_cents
    from sold_tickets t join open on open.id = t.draw_id
    join placed_orders o on o.id = t.order_id join purchases c on c.id = o.checkout_id
    left join promotion_terms p on p.id = c.promotion_id
    where t.order_id = ${orderId} and t.customer_id = ${customerId} and t.status = 'entered'
    order by open.draw_no, t.id for update of t`);
  if (rows.length === 0) throw notRefundable('none of its draws is on sale any more');
  const sumOf = (key: 'cents' | 'promotion_cents') => rows.reduce((sum, row) => sum + row[key], 0);
  const { offer_key: offerKey, currency } = order;
  return {
    ...{ offerKey, offer: findOffer(offerKey)?.name ?? offerKey, currency },
    ...{ tickets: rows, others: order.tickets - rows.length },
    ...{ paidCents: sumOf('cents'), promotionCents: sumOf('promotion_cents') },
  };
}

async function orderOf(tx: Tx, { customerId, orderId }: OrderRefund): Promise<Order> {
  const { rows } = await tx.execute<Order>(sql`
    select o.offer_key, o.product_type, o.syndicate_id is not null as is_shared, o.status, c.currency,
      coalesce(p.kind = 'credit_amount', false) as has_credit,
      (select count(*)::int from sold_tickets t where t.order_id = o.id) as tickets
    from placed_orders o join purchases c on c.id = o.checkout_id left join promotion_terms p on p.id = c.promotion_id
    where o.id = ${orderId} and o.customer_id = ${customerId}`);
  const [order] = rows;
  if (!order) throw new ShopError('order.not_found');
  return order;
}

function whyNot({ status, product_type: type, is_shared, has_credit }: Order): string | null {
  if (status === 'refunded') return 'it is paid back already';
  if (is_shared) return 'a share is part of a ticket that belongs to others, too';
  if (type !== 'lottery_ticket')
    return 'the numbers of a raffle are part of its draw, which was fixed before sales';
  if (has_credit) return 'its purchase brought a credit, which would stay in the wallet';
  return null;
}

const notRefundable = (reason: string): ShopError =>
  new ShopError('order.not_refundable', { values: { reason } });

/**
 * Takes an order out of the draws that are still on sale, and pays back what was paid for them: by an entry of kind
 * `refund` for each ticket, of which there is one at most. The customer reads of it among their transactions and by mail.
 * @throws as `toRefund`
 */
export async function refundOrder(
  tx: Tx,
  ctx: CustomerContext,
  refunded: OrderRefund,
  approvalId: string,
): Promise<Refundable> {
  const own = within(ctx, tx);
  const { customer } = ctx;
  const { customerId, orderId, message } = refunded;
  const refundable = await toRefund(tx, refunded);
  const { offer, currency, tickets, paidCents, promotionCents } = refundable;
  for (const { ticket_id: referenceId, draw_no: drawNo, cents: amountCents } of tickets) {
    if (amountCents === 0) continue;
    const description = ctx.say({ key: 'transaction.refund.order', values: { offer, drawNo } });
    await refund(tx, own, { customerId, referenceId, amountCents, currency, description });
  }
  await tx.execute(sql`
    with back as materialized (
      select *, ${orderId}::uuid as order_id, ${customerId}::uuid as customer_id
      from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) as tickets
        (ticket_id uuid, promotion_id uuid, cents bigint, promotion_cents bigint)),
    refunded as (${refundTicketsPart(sql`back`)}),
    promoted as (${returnPromotionsPart(sql`back`)})
    ${orderRefundsPart(approvalId, sql`back`)}`);
  await forgetEntries(
    tx,
    tickets.map(({ ticket_id: id }) => id),
  );
  await recordEvent(tx, ctx, 'order.refunded', orderId, {
    ...{ tickets: tickets.length, paidCents, promotionCents, approvalId },
  });
  const money = (amountCents: number) => ({ amountCents, currency });
  await queueMail(tx, orderRefundedMail, customer.email, {
    ...{ firstName: customer.firstName, variant: customer.variant },
    ...{
      offerName: offer,
      drawNos: tickets.map(({ draw_no: drawNo }) => drawNo),
      orderId,
      message,
    },
    refund: money(paidCents),
    promotion: promotionCents > 0 ? money(promotionCents) : null,
  });
  return refundable;
}
