import { sql } from 'drizzle-orm';
import type { CancelledBecause } from '@/lib/contract/draws';
import type { Currency } from '@/lib/contract/site';
import { drawTag } from '@/lib/routes/cache-tags';
import { findOffer } from '@/server/catalogue';
import { returnPromotionsPart } from '@/server/checkout';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { drawCancelledMail, markRefunded } from '@/server/draws';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { mailing } from '@/server/kernel/queue-mail';
import { revalidate } from '@/server/kernel/revalidations';
import { log } from '@/server/runtime/log';
import { cancelledTicketsPart, refundEmptyOrders, refundTicketsPart } from '@/server/tickets';
import { creditRefunds } from '@/server/wallet';

/** Customers who are paid back in one transaction: others who wait for their wallets do not wait for long. */
const TOGETHER = 2_000;

export interface Refunded {
  tickets: number;
  cents: number;
}

/** Goes on paying back the draws that are cancelled and not paid back yet. @returns how many tickets it paid back */
export async function refundCancelled(ctx: Context): Promise<number> {
  const { rows } = await ctx.db.execute<{ draw_id: string }>(sql`
    select draw_id from cancelled_draws where refunded_at is null order by cancelled_at`);
  let tickets = 0;
  for (const { draw_id: drawId } of rows) {
    try {
      tickets += (await refundDraw(ctx, drawId)).tickets;
    } catch (error) {
      // the next run goes on
      log.error('cancelled draw not paid back', { drawId, error });
    }
  }
  return tickets;
}

/**
 * Pays back every ticket of a cancelled draw: to the wallet what its customer paid, and to a promotion that keeps what
 * is left of it what it paid. Some customers at a time, each of them whole: after an interruption the next run finds
 * those who are left. A ticket is paid back once, by the books: an entry of kind `refund` for it exists once.
 */
export async function refundDraw(
  ctx: Context,
  drawId: string,
  together = TOGETHER,
): Promise<Refunded> {
  const all: Refunded = { tickets: 0, cents: 0 };
  for (;;) {
    const some = await inTransaction(ctx, (tx) => refundSome(tx, ctx, drawId, together));
    if (!some) return all;
    all.tickets += some.tickets;
    all.cents += some.cents;
  }
}

interface Due extends Record<string, unknown> {
  offer_key: string;
  draw_no: number;
  currency: Currency;
  because: CancelledBecause;
  reason: string | null;
}

/** null when everybody is paid back */
async function refundSome(
  tx: Tx,
  ctx: Context,
  drawId: string,
  together: number,
): Promise<Refunded | null> {
  // one at a time: the second finds what the first has left
  const { rows } = await tx.execute<Due>(sql`
    select d.offer_key, d.draw_no, d.currency, c.because, c.reason
    from cancelled_draws c join published_draws d on d.id = c.draw_id
    where c.draw_id = ${drawId} and c.refunded_at is null for update of c`);
  const [due] = rows;
  if (!due) return null;
  const refunded = await takeSome(tx, ctx, { ...due, drawId, together });
  if (refunded.tickets === 0) {
    await markRefunded(tx, drawId);
    await recordEvent(tx, ctx, 'draw.refunded', drawId, {});
    await revalidate(tx, [drawTag(due.offer_key, due.draw_no)]);
    await tx.execute(sql`drop table tickets_returned`);
    return null;
  }
  const { currency } = due;
  await creditRefunds(tx, { owed: sql`tickets_returned`, currency, requestId: ctx.requestId });
  await markReturned(tx, drawId);
  await tellOwners(tx, due);
  await tx.execute(sql`drop table tickets_returned`);
  return refunded;
}

/** The tickets of the next customers, in a table of their own, in the order in which wallets are credited. */
async function takeSome(
  tx: Tx,
  { say }: Context,
  { drawId, together, offer_key: key, draw_no: drawNo }: Due & { drawId: string; together: number },
): Promise<Refunded> {
  const offer = findOffer(key)?.name ?? key;
  const description = say({ key: 'transaction.refund.draw', values: { offer, drawNo } });
  await tx.execute(sql`
    create temporary table tickets_returned on commit drop as
    with next as (
      select distinct customer_id from sold_tickets
      where draw_id = ${drawId} and status = 'entered' and customer_id is not null
      order by customer_id limit ${sql.raw(String(together))})
    select ticket_id, order_id, customer_id, product_type, quantity, promotion_id, cents, promotion_cents, description,
      new_entry_id() as entry_id
    from (
      select t.id as ticket_id, t.order_id, t.customer_id, o.product_type, c.promotion_id,
        case o.product_type when 'lottery_ticket' then 1 else o.quantity end as quantity,
        t.price_cents - t.discount_cents as cents,
        case p.kind when 'fixed_discount' then t.discount_cents else 0 end as promotion_cents,
        ${description}::text as description
      from next join sold_tickets t using (customer_id) join placed_orders o on o.id = t.order_id
      join purchases c on c.id = o.checkout_id left join promotion_terms p on p.id = c.promotion_id
      where t.draw_id = ${drawId} and t.status = 'entered'
      order by t.customer_id, t.id) as in_turn`);
  await tx.execute(sql`analyze tickets_returned`);
  const { rows } = await tx.execute(
    sql`select count(*) as tickets, sum(cents) as cents from tickets_returned`,
  );
  return { tickets: Number(rows[0]?.tickets ?? 0), cents: Number(rows[0]?.cents ?? 0) };
}

/** An order of which no draw is left is refunded as a whole. */
async function markReturned(tx: Tx, drawId: string): Promise<void> {
  const returned = sql`tickets_returned`;
  await tx.execute(sql`
    with returned as (${refundTicketsPart(returned)}),
    promoted as (${returnPromotionsPart(returned)})
    ${cancelledTicketsPart(drawId, returned)}`);
  await refundEmptyOrders(tx, returned);
}

/** One mail for each customer, whatever they had in the draw. */
async function tellOwners(
  tx: Tx,
  { offer_key: key, draw_no: drawNo, currency, because, reason }: Due,
): Promise<void> {
  const offer = findOffer(key)?.name ?? key;
  const owners = sql`
    select c.email, jsonb_build_object('firstName', c.first_name, 'variant', c.variant, 'offerKey', ${key}::text,
        'offerName', ${offer}::text, 'drawNo', ${drawNo}::int, 'because', ${because}::text, 'reason', ${reason}::text,
        'tickets', r.tickets, 'orderId', r.order_id, 'mayChoose', r.may_choose,
        'refund', jsonb_build_object('amountCents', r.cents, 'currency', ${currency}::text),
        'promotion', case when r.promotion_cents > 0
          then jsonb_build_object('amountCents', r.promotion_cents, 'currency', ${currency}::text) end) as data
    from (
      select customer_id, sum(quantity)::int as tickets, sum(cents)::bigint as cents, sum(promotion_cents)::bigint as promotion_cents,
        case when count(distinct order_id) = 1 then min(order_id::text) end as order_id,
        bool_or(product_type <> 'syndicate_share') as may_choose
      from tickets_returned group by customer_id) r
    join customer_accounts c on c.id = r.customer_id`;
  await tx.execute(mailing(drawCancelledMail, owners));
}
