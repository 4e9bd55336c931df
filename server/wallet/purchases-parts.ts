import { type SQL, sql } from 'drizzle-orm';

/**
 * The parts of a `with` that book the purchases of several customers, one of each: entries, balances and postings, or
 * nothing, as `entryParts` does for one. A balance that would fall below zero fails the whole statement: see
 * `isOverdraw`. Ask `mayPayTogether` first.
 * @param bought the name of a part with rows of `id`, `"entryId"`, `"customerId"`, `currency`, `"totalCents"`,
 * `description` and `"requestId"`
 * @param bookedAt the shop's time
 */
export const purchasesParts = (bought: SQL, bookedAt: string): SQL => sql`
    entries as (
      insert into ledger_entries (id, kind, customer_id, reference_id, description, request_id, created_at)
      select "entryId", 'purchase', "customerId", id, description, "requestId", ${bookedAt}::timestamptz from ${bought}),
    charged as (
      update wallet_balances as balance
      set balance_cents = balance.balance_cents - paid."totalCents", postings_count = balance.postings_count + 1,
        kind_counts = balance.kind_counts || jsonb_build_object(
          'purchase', coalesce((balance.kind_counts ->> 'purchase')::bigint, 0) + 1),
        last_posted_at = greatest(balance.last_posted_at, ${bookedAt}::timestamptz)
      from ${bought} as paid
      where balance.customer_id = paid."customerId" and balance.account = 'wallet' and balance.currency = paid.currency
      returning balance.customer_id, balance.balance_cents, balance.postings_count,
        (balance.kind_counts ->> 'purchase')::bigint as kind_no, balance.last_posted_at),
    postings as (
      insert into ledger_postings
        (entry_id, line, account, customer_id, currency, amount_cents, balance_after_cents, sequence_no,
          entry_kind, kind_no, posted_at)
      select "entryId", 1, 'wallet', "customerId", currency, -"totalCents", balance_cents, postings_count, 'purchase',
        kind_no, last_posted_at
      from ${bought} left join charged on charged.customer_id = "customerId"
      union all
      select "entryId", 2, 'sales', null, currency, "totalCents", null, null, null, null, null from ${bought})`;
