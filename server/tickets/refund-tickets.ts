import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';

/** SQL: marks tickets as paid back. @param returned what holds their `ticket_id` */
export const refundTicketsPart = (returned: SQL): SQL => sql`
      update tickets t set status = 'refunded' from ${returned} as r where t.id = r.ticket_id`;

/** SQL: marks orders as paid back, all of whose tickets are. @param returned what holds their `order_id` */
export const refundOrdersPart = (returned: SQL): SQL => sql`
      update orders o set status = 'refunded' from ${returned} as r where o.id = r.order_id`;

/** Marks the orders of these tickets as paid back, where no ticket is left. @param returned what holds their `order_id` */
export async function refundEmptyOrders(tx: Tx, returned: SQL): Promise<void> {
  await tx.execute(sql`
    update orders o set status = 'refunded' from (select distinct order_id from ${returned} as returned) r
    where o.id = r.order_id and not exists (
      select 1 from tickets t where t.order_id = o.id and t.status <> 'refunded')`);
}

/**
 * SQL: notes of tickets of a cancelled draw what was paid back for them. @param returned what holds `ticket_id`,
 * `order_id`, `customer_id`, `cents` and `promotion_cents`
 */
export const cancelledTicketsPart = (drawId: string, returned: SQL): SQL => sql`
    insert into cancelled_tickets (customer_id, ticket_id, draw_id, order_id, paid_cents, promotion_cents)
    select customer_id, ticket_id, ${drawId}, order_id, cents, promotion_cents from ${returned} as returned`;

/** SQL: notes of tickets that were paid back by hand by which approval, and what. @param returned as `cancelledTicketsPart` */
export const orderRefundsPart = (approvalId: string, returned: SQL): SQL => sql`
    insert into order_refunds (ticket_id, customer_id, order_id, approval_id, paid_cents, promotion_cents)
    select ticket_id, customer_id, order_id, ${approvalId}, cents, promotion_cents from ${returned} as returned`;
