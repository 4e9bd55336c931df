import { sql } from 'drizzle-orm';
import type { CustomerResult, FullResult } from '@/lib/contract/draws';
import type { CustomerContext } from '@/server/kernel/context';

interface OwnTicket extends Record<string, unknown> {
  draw_id: string;
  order_id: string;
  cents: string;
  divisions: number[];
}

/** Adds what the customer's own tickets won to results. One query, however many results. */
export async function withOwnTickets(
  ctx: CustomerContext,
  results: readonly FullResult[],
): Promise<CustomerResult[]> {
  const ids = results.map(({ drawId }) => drawId);
  const { rows } = await ctx.db.execute<OwnTicket>(sql`
    select t.draw_id, t.order_id, coalesce(sum(p.amount_cents), 0) as cents,
      coalesce(array_agg(p.division order by p.division) filter (where p.division is not null), '{}') as divisions
    from sold_tickets t
    left join ticket_prizes p on p.draw_id = t.draw_id and p.ticket_id = t.id
    where t.customer_id = ${ctx.customer.id} and t.draw_id = any(${sql.param(ids)}::uuid[]) and t.status <> 'refunded'
    group by t.id, t.draw_id, t.order_id order by t.id`);
  return results.map((result) => ({
    ...result,
    tickets: rows
      .filter(({ draw_id }) => draw_id === result.drawId)
      .map(({ order_id, cents, divisions }) => ({
        orderId: order_id,
        prize: { amountCents: Number(cents), currency: result.prizePool.currency },
        winningDivisions: divisions,
      })),
  }));
}
