import { sql } from 'drizzle-orm';
import { type Check, sides } from '../check';

/**
 * The entries that each status has, with the account on the wallet's other side: what was set aside, what was paid, what
 * came back.
 */
const ENTRIES = sql`case
  when status in ('requested', 'in_review', 'approved', 'sending') then 'withdrawal'
  when status = 'paid' then 'withdrawal withdrawal_payment'
  when status = 'returned' then 'withdrawal withdrawal_payment withdrawal_return'
  else 'withdrawal withdrawal_return' end`;

/** Withdrawals: what was asked, the ledger, and what was set aside. */
export const WITHDRAWALS: readonly Check[] = [
  {
    name: 'withdrawals.booked',
    guarantees:
      'Every withdrawal is booked as its status says, each entry once, with its amount and to its customer, and no other is.',
    offenders: () => sql`
      select coalesce(w.id, e.id) as subject, ${sides('withdrawal', 'w.facts', 'ledger', 'e.facts')} as detail
      from (
        select id, concat_ws(' ', customer_id, amount_cents, currency, ${ENTRIES}) as facts from withdrawals) w
      full join (
        select coalesce(entry.reference_id, entry.id) as id, concat_ws(' ', min(entry.customer_id::text),
          case when min(moved.cents) = max(moved.cents) then min(moved.cents) end, min(moved.currency),
          string_agg(entry.kind, ' ' order by entry.kind)) as facts
        from ledger_entries as entry join (
          select entry_id, sum(amount_cents) filter (where amount_cents > 0) as cents, min(currency) as currency
          from ledger_postings group by entry_id) as moved on moved.entry_id = entry.id
        where entry.kind in ('withdrawal', 'withdrawal_payment', 'withdrawal_return')
        group by coalesce(entry.reference_id, entry.id)) e on e.id = w.id
      where w.facts is distinct from e.facts`,
  },
  {
    name: 'withdrawals.came_back',
    guarantees:
      'What comes back comes out of what was set aside, or from the bank where it was paid before.',
    offenders: ({ fresh }) => sql`
      select w.id as subject, concat(w.status, ', back from ', p.account) as detail
      from ledger_entries e
      join ledger_postings p on p.entry_id = e.id and p.amount_cents < 0
      join withdrawals w on w.id = e.reference_id
      where e.kind = 'withdrawal_return' and ${fresh('e.id')}
        and p.account <> case w.status when 'returned' then 'gateway' else 'held' end`,
  },
  {
    name: 'withdrawals.held',
    guarantees:
      'What is set aside for a customer is the sum of their withdrawals under way and of what is on its way back to their cards; nothing is set aside for anything else.',
    offenders: () => sql`
      select customer_id as subject, ${sides('held', 'balance_cents', 'under way', 'coalesce(cents, 0)')} as detail
      from wallet_balances left join (
        select customer_id, sum(amount_cents) as cents from (
          select customer_id, amount_cents from withdrawals where status in ('requested', 'in_review', 'approved', 'sending')
          union all
          select customer_id, amount_cents from card_returns where status in ('due', 'sent')) as under_way
        group by customer_id) w using (customer_id)
      where account = 'held' and balance_cents <> coalesce(cents, 0)`,
  },
  {
    name: 'withdrawals.own_account',
    guarantees: 'A withdrawal goes to an account of its customer, out of a wallet of its currency.',
    offenders: ({ fresh }) => sql`
      select w.id as subject, concat('customer ', w.customer_id, ' in ', w.currency, ', ',
        ${sides('account of', 'f.customer_id', 'wallet in', 'b.currency')}) as detail
      from withdrawals w left join funds f on f.id = w.fund_id
      left join wallet_balances b on b.customer_id = w.customer_id and b.account = 'wallet'
      where ${fresh('w.id')} and (b.currency is distinct from w.currency
        or f.customer_id is distinct from w.customer_id or f.kind <> 'bank')`,
  },
  {
    name: 'withdrawals.sent_once',
    guarantees: 'A batch holds as many payments, of as much money, as the file that the bank got.',
    offenders: () => sql`
      select batch.id as subject, ${sides(
        'file',
        "concat_ws(' ', payments, total_cents)",
        'withdrawals',
        "concat_ws(' ', coalesce(count, 0), coalesce(cents, 0))",
      )} as detail
      from payout_batches as batch left join (
        select batch_id, count(*), sum(amount_cents) as cents from withdrawals group by batch_id) w on w.batch_id = batch.id
      where payments is distinct from w.count or total_cents is distinct from w.cents`,
  },
];
