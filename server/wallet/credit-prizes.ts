import { sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import type { Tx } from '@/server/db/transaction';
import { creditParts, payInTurn } from './credit-parts';

interface CreditPrizes {
  drawId: string;
  currency: Currency;
  /** shown to the winners in their transactions */
  description?: string;
  requestId?: string;
}

interface PaidPrize {
  ticketId: string;
  orderId: string;
  customerId: string;
  amountCents: number;
}

/**
 * Pays every unpaid prize of a draw: one entry per ticket, one balance update per customer, and marks tickets and
 * prizes as paid. A ticket whose prizes are worth no money is marked paid without an entry. However often it runs, even
 * concurrently, a ticket is paid once.
 * @returns the tickets that this run paid
 */
export async function creditPrizes(
  tx: Tx,
  { drawId, currency, description = 'Prize', requestId = '' }: CreditPrizes,
): Promise<PaidPrize[]> {
  await tx.execute(payInTurn);
  await gatherOwed(tx, drawId);
  const parts = creditParts({
    ...{ kind: 'prize', account: 'prizes', owed: sql`prizes_owed`, currency, requestId },
    description: sql`${description}`,
  });
  await tx.execute(sql`
    with ${parts},
    paid_prizes as (
      update ticket_prizes as prize set paid_entry_id = owed.entry_id
      from prizes_owed as owed
      where prize.draw_id = ${drawId} and prize.ticket_id = owed.ticket_id and prize.paid_entry_id is null
        and owed.cents > 0)
    update tickets as ticket set status = 'paid', prize_cents = owed.cents
    from prizes_owed as owed where ticket.id = owed.ticket_id`);
  return takeOwed(tx);
}

/**
 * The draw's unpaid prizes, in a temporary table. The planner has no statistics of a draw that was scored a moment ago
 * and would expect a single row: the table is analysed, so that joins do not become nested loops.
 */
async function gatherOwed(tx: Tx, drawId: string): Promise<void> {
  await tx.execute(sql`
    create temporary table prizes_owed on commit drop as
    select ticket.id as ticket_id, ticket.order_id, ticket.customer_id, won.cents, new_entry_id() as entry_id
    from (
      select ticket_id, sum(amount_cents)::bigint as cents from ticket_prizes
      where draw_id = ${drawId} and paid_entry_id is null group by ticket_id) as won
    join tickets as ticket on ticket.id = won.ticket_id
    -- a syndicate's own ticket has no owner: its prizes are those of its shares
    where ticket.status not in ('paid', 'refunded') and ticket.customer_id is not null`);
  await tx.execute(sql`analyze prizes_owed`);
}

async function takeOwed(tx: Tx): Promise<PaidPrize[]> {
  const { rows } = await tx.execute<Record<keyof PaidPrize, string>>(sql`
    select ticket_id as "ticketId", order_id as "orderId", customer_id as "customerId", cents as "amountCents"
    from prizes_owed`);
  await tx.execute(sql`drop table prizes_owed`);
  return rows.map((row) => ({ ...row, amountCents: Number(row.amountCents) }));
}
