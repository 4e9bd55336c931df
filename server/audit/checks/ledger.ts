import { sql } from 'drizzle-orm';
import { type Check, sides } from '../check';

/** What each kind of entry may do to an account: debit or credit it. Every other movement is a fault. */
const ALLOWED = sql`(values
  ('deposit', 'gateway', -1), ('deposit', 'wallet', 1),
  ('purchase', 'wallet', -1), ('purchase', 'promotions', -1), ('purchase', 'sales', 1),
  ('prize', 'prizes', -1), ('prize', 'wallet', 1),
  ('refund', 'refunds', -1), ('refund', 'wallet', 1),
  ('adjustment', 'promotions', -1), ('adjustment', 'opening', -1), ('adjustment', 'wallet', 1),
  ('adjustment', 'wallet', -1), ('adjustment', 'gateway', 1), ('adjustment', 'gateway', -1),
  ('adjustment', 'losses', -1), ('adjustment', 'losses', 1),
  ('withdrawal', 'wallet', -1), ('withdrawal', 'held', 1),
  ('withdrawal_payment', 'held', -1), ('withdrawal_payment', 'gateway', 1),
  ('withdrawal_return', 'held', -1), ('withdrawal_return', 'gateway', -1), ('withdrawal_return', 'wallet', 1),
  ('card_return', 'wallet', -1), ('card_return', 'held', 1),
  ('card_return_payment', 'held', -1), ('card_return_payment', 'gateway', 1),
  ('card_return_undone', 'held', -1), ('card_return_undone', 'gateway', -1), ('card_return_undone', 'wallet', 1))`;

/** The ledger by itself: double entry, running balances, and no entry without a cause. */
export const LEDGER: readonly Check[] = [
  {
    name: 'ledger.balanced',
    guarantees: 'The postings of every entry sum to zero in each currency.',
    offenders: ({ fresh }) => sql`
      select entry_id as subject, concat(sum(amount_cents), ' ', currency) as detail
      from ledger_postings where ${fresh('entry_id')}
      group by entry_id, currency having sum(amount_cents) <> 0`,
  },
  {
    name: 'ledger.complete',
    guarantees: 'Every entry has its postings, numbered from 1 without a gap.',
    offenders: ({ fresh }) => sql`
      select e.id as subject, ${sides('postings', 'count', 'last line', 'last')} as detail
      from ledger_entries e left join (
        select entry_id, count(*), max(line) as last from ledger_postings group by entry_id) p on p.entry_id = e.id
      where ${fresh('e.id')} and (p.count is null or p.count < 2 or p.count <> p.last)`,
  },
  {
    name: 'ledger.no_strays',
    guarantees: 'Every posting belongs to an entry.',
    offenders: ({ fresh }) => sql`
      select entry_id as subject, concat(account, ' ', amount_cents) as detail
      from ledger_postings p left join ledger_entries e on e.id = p.entry_id
      where e.id is null and ${fresh('p.entry_id')}`,
  },
  {
    name: 'ledger.own_money',
    guarantees:
      'An entry moves the money of the customer whose entry it is, in the currency of their wallet.',
    offenders: ({ fresh }) => sql`
      select e.id as subject, concat(p.account, ' of ', p.customer_id, ' in ', p.currency, ', ',
        ${sides('entry of', 'e.customer_id', 'wallet in', 'b.currency')}) as detail
      from ledger_postings p join ledger_entries e on e.id = p.entry_id
      left join wallet_balances b on b.customer_id = p.customer_id and b.account = p.account
      where p.customer_id is not null and ${fresh('p.entry_id')}
        and (p.customer_id <> e.customer_id or b.currency is distinct from p.currency)`,
  },
  {
    name: 'ledger.own_accounts',
    guarantees:
      'Each kind of entry moves money only between the accounts that it is for, and only in its direction.',
    offenders: ({ fresh }) => sql`
      select e.id as subject, concat(e.kind, ': ', p.account, ' ', p.amount_cents) as detail
      from ledger_entries e join ledger_postings p on p.entry_id = e.id
      left join ${ALLOWED} as may (kind, account, direction)
        on may.kind = e.kind and may.account = p.account and may.direction = sign(p.amount_cents)::int
      where may.kind is null and ${fresh('e.id')}`,
  },
  {
    name: 'ledger.balances',
    guarantees:
      'Every balance is the sum of its postings, and counts them; nobody has a balance without a wallet.',
    offenders: () => sql`
      select customer_id as subject, concat(account, ': ', ${sides('balance', 'balance_cents', 'postings', 'cents')}) as detail
      from wallet_balances full join (
        select customer_id, account, sum(amount_cents) as cents, count(*) as count
        from ledger_postings where customer_id is not null group by customer_id, account) posted
      using (customer_id, account)
      where balance_cents is distinct from coalesce(cents, 0) or postings_count is distinct from coalesce(count, 0)`,
  },
  {
    name: 'ledger.chained',
    guarantees:
      'Every running balance follows from the one before it, none is left out, and none is below zero.',
    offenders: ({ fresh }) => sql`
      select p.entry_id as subject, concat(p.account, ' ', p.sequence_no, ': ', ${sides(
        'says',
        'p.balance_after_cents',
        'follows',
        'coalesce(before.balance_after_cents, 0) + p.amount_cents',
      )}) as detail
      from ledger_postings p left join ledger_postings before
        on before.customer_id = p.customer_id and before.account = p.account and before.sequence_no = p.sequence_no - 1
      where p.customer_id is not null and ${fresh('p.entry_id')}
        and (p.balance_after_cents <> coalesce(before.balance_after_cents, 0) + p.amount_cents
          or (before.entry_id is null) <> (p.sequence_no = 1) or p.balance_after_cents < 0)`,
  },
  {
    name: 'ledger.numbered',
    guarantees:
      'Every posting is counted among those of its kind, without a gap and in their order, and no time is before the last.',
    offenders: ({ fresh }) => sql`
      select p.entry_id as subject, concat(p.account, ' ', p.sequence_no, ' is ', p.entry_kind, ' ', p.kind_no, ' at ', p.posted_at,
        ${sides(', entry', 'e.kind', 'before it', 'concat(of_kind.sequence_no, $$ and $$, last.posted_at)')}) as detail
      from ledger_postings p join ledger_entries e on e.id = p.entry_id
      left join ledger_postings of_kind on of_kind.customer_id = p.customer_id and of_kind.account = p.account
        and of_kind.entry_kind = p.entry_kind and of_kind.kind_no = p.kind_no - 1
      left join ledger_postings last
        on last.customer_id = p.customer_id and last.account = p.account and last.sequence_no = p.sequence_no - 1
      where p.customer_id is not null and ${fresh('p.entry_id')}
        and (p.entry_kind <> e.kind or (of_kind.entry_id is null) <> (p.kind_no = 1) or of_kind.sequence_no > p.sequence_no
          or last.posted_at > p.posted_at)
      union all
      select customer_id, concat(account, ': ', ${sides('counts', 'kind_counts', 'postings', 'counts')})
      from wallet_balances full join (
        select customer_id, account, jsonb_object_agg(entry_kind, count) as counts
        from (select customer_id, account, entry_kind, count(*) from ledger_postings
          where customer_id is not null group by customer_id, account, entry_kind) each
        group by customer_id, account) posted
      using (customer_id, account)
      where kind_counts is distinct from coalesce(counts, '{}')`,
  },
  {
    name: 'ledger.adjustments',
    guarantees:
      'Every adjustment has a cause: the credit of a purchase, the opening of a wallet that was empty, money that a gateway gave back, or what two people of the office approved, also to take one back.',
    offenders: ({ fresh }) => sql`
      select e.id as subject, concat(w.amount_cents, ' ', w.currency, ' from ', other.account) as detail
      from ledger_entries e
      join ledger_postings w on w.entry_id = e.id and w.account = 'wallet'
      left join ledger_postings other on other.entry_id = e.id and other.account <> 'wallet'
      left join checkouts c on c.id = e.reference_id and c.customer_id = e.customer_id
      where e.kind = 'adjustment' and ${fresh('e.id')} and case other.account
        when 'promotions' then c.credit_cents is distinct from w.amount_cents
        when 'losses' then not exists (
          select from ledger_reversals r join approvals a on a.id = r.approval_id
          where r.reversal_id = e.id and a.id = e.reference_id and a.kind = 'entry_reversed' and a.status = 'approved')
          and not exists (
          select from approvals a
          where a.id = e.reference_id and a.kind = 'adjustment' and a.status = 'approved'
            and a.change -> 'change' ->> 'customerId' = e.customer_id::text and w.amount_cents =
              case a.change -> 'change' ->> 'direction' when 'credit' then 1 else -1 end
                * (a.change -> 'change' ->> 'amountCents')::bigint)
        when 'gateway' then not exists (
          select from deposit_claims claim join deposits d on d.id = claim.deposit_id
          where d.customer_id = e.customer_id and w.currency = claim.currency and (
            claim.id = e.reference_id and claim.status in ('booked', 'returned') and w.amount_cents = -claim.amount_cents
            or claim.return_id = e.reference_id and claim.status = 'returned' and w.amount_cents = claim.amount_cents))
        else w.sequence_no <> 1 end`,
  },
  {
    name: 'ledger.reversed',
    guarantees:
      'Every entry that was taken back by hand is an adjustment of two people, taken back in full by one entry, which another approval of two people names.',
    offenders: () => sql`
      select r.entry_id as subject, concat('taken back by ', r.reversal_id, ', which is ', coalesce(e.kind, 'none'), ', with ',
        coalesce(a.kind, 'nothing'), ' ', a.status, ' of ', coalesce(made.kind, 'no adjustment by hand')) as detail
      from ledger_reversals r
      left join ledger_entries e on e.id = r.reversal_id and e.reference_id = r.approval_id
      left join approvals a on a.id = r.approval_id
      left join ledger_entries o on o.id = r.entry_id and o.kind = 'adjustment'
      left join approvals made on made.id = o.reference_id and made.kind = 'adjustment' and made.status = 'approved'
      where e.kind is distinct from 'adjustment' or made.id is null
        or a.kind is distinct from 'entry_reversed' or a.status is distinct from 'approved'
        or a.change -> 'change' ->> 'entryId' is distinct from r.entry_id::text
        or exists (
          select from ledger_postings p where p.entry_id in (r.entry_id, r.reversal_id)
          group by p.account, p.customer_id, p.currency having sum(p.amount_cents) <> 0)
      union all
      select a.id, concat('approved, and nothing is taken back of ', a.change -> 'change' ->> 'entryId')
      from approvals a left join ledger_reversals r on r.approval_id = a.id
      where a.kind = 'entry_reversed' and a.status = 'approved' and r.entry_id is null`,
  },
];
