import { sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import type { Tx } from '@/server/db/transaction';

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
  // One run at a time: the second sees what the first has paid, and wallet locks never deadlock.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('wallet.credit_prizes'))`);
  await gatherOwed(tx, drawId);
  await tx.execute(sql`
    with entries as (
      insert into ledger_entries (id, kind, customer_id, reference_id, description, request_id)
      select entry_id, 'prize', customer_id, ticket_id, ${description}, ${requestId} from prizes_owed where cents > 0),
    raised as (
      update wallet_balances as balance
      set balance_cents = balance.balance_cents + won.cents, postings_count = balance.postings_count + won.entries,
        kind_counts = balance.kind_counts || jsonb_build_object(
          'prize', coalesce((balance.kind_counts ->> 'prize')::bigint, 0) + won.entries),
        last_posted_at = greatest(balance.last_posted_at, shop_now())
      from (
        select customer_id, sum(cents)::bigint as cents, count(*) as entries
        from prizes_owed where cents > 0 group by customer_id) as won
      where balance.customer_id = won.customer_id and balance.account = 'wallet' and balance.currency = ${currency}
      returning balance.customer_id, balance.balance_cents - won.cents as cents_before,
        balance.postings_count - won.entries as postings_before,
        (balance.kind_counts ->> 'prize')::bigint - won.entries as prizes_before, balance.last_posted_at),
    credits as (
      select entry_id, owed.customer_id, cents,
        cents_before + sum(cents) over in_turn as balance_after, postings_before + row_number() over in_turn as place,
        prizes_before + row_number() over in_turn as prize_no, last_posted_at
      from prizes_owed as owed left join raised on raised.customer_id = owed.customer_id
      where cents > 0
      window in_turn as (partition by owed.customer_id order by entry_id rows unbounded preceding)),
    postings as (
      insert into ledger_postings
        (entry_id, line, account, customer_id, currency, amount_cents, balance_after_cents, sequence_no,
          entry_kind, kind_no, posted_at)
      select entry_id, 1, 'prizes', null, ${currency}, -cents, null, null, null, null, null
      from prizes_owed where cents > 0
      union all
      select entry_id, 2, 'wallet', customer_id, ${currency}, cents, balance_after, place, 'prize', prize_no, last_posted_at
      from credits),
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
    where ticket.status not in ('paid', 'refunded')`);
  await tx.execute(sql`analyze prizes_owed`);
}

async function takeOwed(tx: Tx): Promise<PaidPrize[]> {
  const { rows } = await tx.execute<Record<keyof PaidPrize, string>>(sql`
    select ticket_id as "ticketId", order_id as "orderId", customer_id as "customerId", cents as "amountCents"
    from prizes_owed`);
  await tx.execute(sql`drop table prizes_owed`);
  return rows.map((row) => ({ ...row, amountCents: Number(row.amountCents) }));
}
