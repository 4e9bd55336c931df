import { sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import { findOffer } from '@/server/catalogue';
import type { Tx } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { mailing } from '@/server/kernel/queue-mail';
import { refundOrdersPart, refundTicketsPart } from '@/server/tickets';
import { creditRefunds } from '@/server/wallet';
import { syndicateCancelledMail } from './mails/syndicate-cancelled';

export type CancelReason = 'not_full' | 'withdrawn';

interface Cancelled extends Record<string, unknown> {
  id: string;
  title: string;
  lottery_key: string;
  draw_no: number;
  currency: Currency;
}

/**
 * Pays every share of these cancelled syndicates back in full, cancels their orders and tells their owners by mail. A
 * constant number of statements, and nothing for a share that was paid back before.
 */
export async function refundShares(
  tx: Tx,
  ctx: Context,
  syndicateIds: readonly string[],
  reason: CancelReason,
): Promise<void> {
  if (syndicateIds.length === 0) return;
  const { rows } = await tx.execute<Cancelled>(sql`
    select s.id, s.title, s.lottery_key, d.draw_no, s.currency
    from syndicates s join published_draws d on d.id = s.draw_id
    where s.id = any(${sql.param(syndicateIds)}::uuid[]) and s.status = 'cancelled'`);
  const named = rows.map(({ id, title, lottery_key: key, draw_no: drawNo, currency }) => {
    const offer = findOffer(key)?.name ?? key;
    const values = { title, offer, drawNo };
    const description = ctx.say({ key: 'transaction.refund.syndicate', values });
    return { id, title, offer, drawNo, currency, description };
  });
  const list = sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb)`;
  await tx.execute(sql`
    create temporary table shares_returned on commit drop as
    select t.id as ticket_id, o.id as order_id, o.customer_id, o.quantity, t.price_cents - t.discount_cents as cents,
      c.currency, c.title, c.offer, c."drawNo" as draw_no, c.description, new_entry_id() as entry_id
    from ${list} as c (id uuid, title text, offer text, "drawNo" int, currency text, description text)
    join placed_orders o on o.syndicate_id = c.id join sold_tickets t on t.order_id = o.id and t.status = 'entered'`);
  for (const currency of new Set(named.map((one) => one.currency))) {
    const owed = sql`(select * from shares_returned where currency = ${currency})`;
    await creditRefunds(tx, { owed, currency, requestId: ctx.requestId });
  }
  const owners = sql`
    select c.email, jsonb_build_object('firstName', c.first_name, 'variant', c.variant, 'title', r.title,
      'offerName', r.offer, 'drawNo', r.draw_no, 'shares', r.quantity, 'reason', ${reason}::text,
      'refund', jsonb_build_object('amountCents', r.cents, 'currency', r.currency)) as data
    from shares_returned r join customer_accounts c on c.id = r.customer_id`;
  await tx.execute(sql`
    with returned as (${refundTicketsPart(sql`shares_returned`)}),
    cancelled as (${refundOrdersPart(sql`shares_returned`)})
    ${mailing(syndicateCancelledMail, owners)}`);
  await tx.execute(sql`drop table shares_returned`);
}
