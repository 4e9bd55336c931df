import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';

/**
 * SQL: the last part of a statement that takes a customer's tickets out of draws that are still on sale, but for shares
 * of syndicates that keep them. It returns `id`, the draw's `offer_key` and `draw_no`, and `paid_cents`.
 * @param draws a name in the statement, of held draws: `id`, `offer_key` and `draw_no`
 * @param syndicates a query of the ids of syndicates that gave the customer's shares back
 */
export const cancelEntriesPart = (
  customerId: string,
  { draws, syndicates }: { draws: SQL; syndicates: SQL },
): SQL => sql`
    update tickets set status = 'refunded' from ${draws} as draw, orders
    where tickets.draw_id = draw.id and tickets.customer_id = ${customerId} and tickets.status = 'entered'
      and orders.id = tickets.order_id and (orders.syndicate_id is null or orders.syndicate_id in (${syndicates}))
    returning tickets.id, draw.offer_key, draw.draw_no, tickets.price_cents - tickets.discount_cents as paid_cents`;

/** What follows for tickets that were taken out of their draws: no line of theirs is scored, and an empty order is paid back. */
export async function forgetEntries(tx: Tx, ticketIds: readonly string[]): Promise<void> {
  // by draw and ticket, as its key has them: lines are many, and in partitions by draw
  await tx.execute(sql`
    delete from ticket_lines where (draw_id, ticket_id) in (
      select draw_id, id from tickets where id = any(${sql.param(ticketIds)}::uuid[]))`);
  await tx.execute(sql`
    update orders set status = 'refunded'
    where id in (select order_id from tickets where id = any(${sql.param(ticketIds)}::uuid[]))
      and not exists (select 1 from tickets where order_id = orders.id and status <> 'refunded')`);
}
