import { sql } from 'drizzle-orm';
import type { CancelledDraw } from '@/lib/contract/notifications';
import type { Currency } from '@/lib/contract/site';
import { findOffer } from '@/server/catalogue';
import type { CustomerContext } from '@/server/kernel/context';

interface Row extends Record<string, unknown> {
  ticket_id: string;
  order_id: string;
  is_share: boolean;
  offer_key: string;
  draw_no: number;
  currency: Currency;
  paid_cents: string;
  refunded_at: string;
}

/** The customer's tickets of the last days that were paid back since their draws were cancelled, newest first. */
export async function listCancelledDraws(
  ctx: CustomerContext,
  { days, limit }: { days: number; limit: number },
): Promise<CancelledDraw[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select x.ticket_id, x.order_id, o.syndicate_id is not null as is_share, d.offer_key, d.draw_no, d.currency, x.paid_cents,
      x.refunded_at
    from refunded_tickets x join placed_orders o on o.id = x.order_id join published_draws d on d.id = x.draw_id
    where x.customer_id = ${ctx.customer.id} and x.refunded_at > shop_now() - make_interval(days => ${days}::int)
    order by x.refunded_at desc, x.ticket_id desc limit ${limit}`);
  return rows.map((row) => ({
    id: `draw-cancelled-${row.ticket_id}`,
    kind: 'draw_cancelled',
    orderId: row.order_id,
    isShare: row.is_share,
    offerKey: row.offer_key,
    offerName: findOffer(row.offer_key)?.name ?? row.offer_key,
    drawNo: row.draw_no,
    refund: { amountCents: Number(row.paid_cents), currency: row.currency },
    at: new Date(row.refunded_at).toISOString(),
  }));
}
