import { type SQL, sql } from 'drizzle-orm';

/** So long a deposit waits for its purchase: its customer may correct the cart, or choose another draw. */
const FOR_ITS_PURCHASE = '1 hour';

/**
 * SQL: money in the wallets of `customers` (a query of `customer_id`) that belongs back on a card and is not returned
 * yet: refunds, and deposits that bought nothing. Rows of `customer_id`, `entry_id`, `entry_kind`, `reference_id`,
 * `sequence_no`, `cents` and `is_due`. Of each there is at most what the wallet has held without a break since then: what
 * was spent meanwhile is not there any more, and what was won on top of it is no refund.
 */
export const returnable = (customers: SQL): SQL => sql`
  select posted.customer_id, posted.entry_id, posted.entry_kind, entry.reference_id, posted.sequence_no,
    posted.cents::float8 as cents,
    posted.entry_kind = 'refund' or posted.posted_at <= shop_now() - ${FOR_ITS_PURCHASE}::interval as is_due
  from (${customers}) as owner cross join lateral (
    select posting.customer_id, posting.entry_id, posting.entry_kind, posting.sequence_no, posting.posted_at,
      least(posting.amount_cents, min(posting.balance_after_cents)
        over (order by posting.sequence_no desc rows unbounded preceding)) as cents
    from ledger_postings as posting
    where posting.customer_id = owner.customer_id and posting.account = 'wallet'
      and posting.sequence_no > coalesce((
        select emptied.sequence_no from ledger_postings as emptied
        where emptied.customer_id = owner.customer_id and emptied.account = 'wallet' and emptied.balance_after_cents = 0
        order by emptied.sequence_no desc limit 1), 0)) as posted
  join ledger_entries as entry on entry.id = posted.entry_id
  where posted.entry_kind in ('refund', 'deposit')
    and not exists (select from card_returns as returned where returned.source_id = posted.entry_id)`;
