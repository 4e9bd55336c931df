import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import type { EntryKind } from './post-entry';

interface Credits {
  kind: Extract<EntryKind, 'prize' | 'refund'>;
  /** rows of `entry_id`, `customer_id`, `ticket_id` and `cents`; those of no cents are not booked */
  owed: SQL;
  /** the house's account that pays */
  account: 'prizes' | 'refunds';
  currency: Currency;
  /** an expression over a row of `owed`, shown to the customer */
  description: SQL;
  requestId: string;
}

/**
 * The parts of a `with` that pay many customers at once: one entry per row, of its ticket, and one balance update per
 * customer. Its time is read once: for each row it would cost as much as the row. The caller makes sure that no ticket
 * is paid twice, and calls `payInTurn` first.
 */
export const creditParts = ({
  kind,
  owed,
  account,
  currency,
  description,
  requestId,
}: Credits): SQL => sql`
    credited as materialized (select shop_now() as at),
    entries as (
      insert into ledger_entries (id, kind, customer_id, reference_id, description, request_id, created_at)
      select entry_id, ${kind}, customer_id, ticket_id, ${description}, ${requestId}, (select at from credited)
      from ${owed} as owed where cents > 0),
    raised as (
      update wallet_balances as balance
      set balance_cents = balance.balance_cents + won.cents, postings_count = balance.postings_count + won.entries,
        kind_counts = balance.kind_counts || jsonb_build_object(
          ${kind}::text, coalesce((balance.kind_counts ->> ${kind}::text)::bigint, 0) + won.entries),
        last_posted_at = greatest(balance.last_posted_at, (select at from credited))
      from (
        select customer_id, sum(cents)::bigint as cents, count(*) as entries
        from ${owed} as owed where cents > 0 group by customer_id) as won
      where balance.customer_id = won.customer_id and balance.account = 'wallet' and balance.currency = ${currency}
      returning balance.customer_id, balance.balance_cents - won.cents as cents_before,
        balance.postings_count - won.entries as postings_before,
        (balance.kind_counts ->> ${kind}::text)::bigint - won.entries as kind_before, balance.last_posted_at),
    credits as (
      select entry_id, owed.customer_id, cents,
        cents_before + sum(cents) over in_turn as balance_after, postings_before + row_number() over in_turn as place,
        kind_before + row_number() over in_turn as kind_no, last_posted_at
      from ${owed} as owed left join raised on raised.customer_id = owed.customer_id
      where cents > 0
      window in_turn as (partition by owed.customer_id order by entry_id rows unbounded preceding)),
    postings as (
      insert into ledger_postings
        (entry_id, line, account, customer_id, currency, amount_cents, balance_after_cents, sequence_no,
          entry_kind, kind_no, posted_at)
      select entry_id, posting.* from credits cross join lateral (values
        (1, ${account}, null::uuid, ${currency}, -cents, null::bigint, null::bigint, null, null::bigint, null::timestamptz),
        (2, 'wallet', customer_id, ${currency}, cents, balance_after, place, ${kind}, kind_no, last_posted_at)) as posting)`;

/** One run at a time: the second sees what the first has paid, and wallet locks never deadlock. */
export const payInTurn = sql`select pg_advisory_xact_lock(hashtext('wallet.credit_prizes'))`;

/**
 * SQL: whether nobody pays prizes or refunds until the transaction ends. Who charges several wallets at once, in
 * whatever order, asks this first, and charges them one by one otherwise.
 */
export const mayPayTogether = sql`pg_try_advisory_xact_lock_shared(hashtext('wallet.credit_prizes'))`;
