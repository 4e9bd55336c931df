import { sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import type { Tx } from '@/server/db/transaction';
import { payTicketsPart } from '@/server/tickets';
import { creditParts, payInTurn } from '@/server/wallet';

interface CreditPrizes {
  drawId: string;
  currency: Currency;
  /** shown to the winners in their transactions */
  description?: string;
  requestId?: string;
}

/**
 * Pays every unpaid prize of a draw that does not wait with a first division: one entry per ticket, one balance update per customer, and marks tickets and
 * prizes as paid. A ticket whose prizes are worth no money is marked paid without an entry. However often it runs, even
 * concurrently, a ticket is paid once.
 * @returns how many tickets this run paid
 */
export async function creditPrizes(
  tx: Tx,
  { drawId, currency, description = 'Prize', requestId = '' }: CreditPrizes,
): Promise<number> {
  await tx.execute(payInTurn);
  const tickets = await markPaid(tx, drawId);
  const parts = creditParts({
    ...{ kind: 'prize', account: 'prizes', owed: sql`prizes_owed`, currency, requestId },
    description: sql`${description}`,
  });
  await tx.execute(sql`
    with ${parts}
    update ticket_prizes as prize set paid_entry_id = owed.entry_id
    from prizes_owed as owed
    where prize.draw_id = ${drawId} and prize.ticket_id = owed.ticket_id and prize.paid_entry_id is null
      and owed.cents > 0`);
  await tx.execute(sql`drop table prizes_owed`);
  return tickets;
}

/**
 * Marks the draw's unpaid tickets as paid, and keeps what they are owed in a temporary table, in the order of customers
 * and with entry ids that rise with it: so the ledger's indexes grow in order. Winners are few among the tickets: they
 * are looked up by their ids, in order, where the planner may prefer to read all tickets. It has no statistics of the
 * temporary table and would expect a single row: the table is analysed, so that later joins do not become nested loops.
 */
async function markPaid(tx: Tx, drawId: string): Promise<number> {
  await tx.execute(sql`
    create temporary table prizes_owed (ticket_id uuid, customer_id uuid, cents bigint, entry_id uuid) on commit drop`);
  await tx.execute(sql`set local enable_hashjoin = off; set local enable_mergejoin = off`);
  const { rowCount } = await tx.execute(sql`
    with won as (
      select ticket_id, sum(amount_cents)::bigint as cents from ticket_prizes
      where draw_id = ${drawId} and paid_entry_id is null
        and ticket_id not in (select ticket_id from waiting_prizes where draw_id = ${drawId})
      group by ticket_id order by ticket_id),
    paid as (${payTicketsPart(sql`won`)})
    insert into prizes_owed
    select id, customer_id, cents, new_entry_id()
    from (select * from paid order by customer_id, id) as in_turn`);
  await tx.execute(
    sql`set local enable_hashjoin to default; set local enable_mergejoin to default`,
  );
  await tx.execute(sql`analyze prizes_owed`);
  return rowCount ?? 0;
}
