import { sql } from 'drizzle-orm';
import { type Check, sides } from '../check';

/** The nights whose balances are looked at again: older ones were, when they were among these. */
export const NIGHTS_LOOKED_AT = 3;

const LATEST = sql`
  latest as (
    select day, taken_at, currencies, wallet_count, sums, root from ledger_nights night
    where exists (select from ledger_snapshots part where part.day = night.day)
    order by day desc limit ${NIGHTS_LOOKED_AT})`;

/** A row of each wallet in a snapshot: 48 bytes, of which one says the currency. */
const WALLETS = sql`
  wallets as materialized (
    select part.day, encode(substr(part.wallets, 48 * n + 1, 16), 'hex')::uuid as customer_id,
      ('x' || encode(substr(part.wallets, 48 * n + 17, 8), 'hex'))::bit(64)::bigint as wallet_cents,
      ('x' || encode(substr(part.wallets, 48 * n + 25, 8), 'hex'))::bit(64)::bigint as held_cents,
      ('x00' || encode(substr(part.wallets, 48 * n + 34, 7), 'hex'))::bit(64)::bigint as wallet_no,
      ('x' || encode(substr(part.wallets, 48 * n + 41, 8), 'hex'))::bit(64)::bigint as held_no,
      latest.currencies[get_byte(part.wallets, 48 * n + 32) + 1] as currency
    from latest join ledger_snapshots part using (day)
    cross join generate_series(0, length(part.wallets) / 48 - 1) as n)`;

/** What was published of all wallets, held against the books. */
export const NIGHTS: readonly Check[] = [
  {
    name: 'nights.logged',
    guarantees:
      'Every published night stands in the public log with its root and sums, and the log has no other.',
    offenders: () => sql`
      select concat('ledger ', coalesce(night.day::text, entry.day)) as subject, ${sides('published', 'night.root', 'log', "entry.body::jsonb ->> 'root'")} as detail
      from ledger_nights night full join (select * from log_entries where kind = 'ledger') entry on entry.day = night.day::text
      where night.root is distinct from entry.body::jsonb ->> 'root' or night.sums is distinct from entry.body::jsonb -> 'sums'`,
  },
  {
    name: 'nights.balances',
    guarantees:
      'Every balance of a published night is what the wallet’s last posting of that moment says.',
    offenders: () => sql`
      with ${LATEST}, ${WALLETS},
      accounts as (
        select day, customer_id, 'wallet' as account, wallet_cents as cents, wallet_no as no, currency from wallets
        union all select day, customer_id, 'held', held_cents, held_no, currency from wallets)
      select a.customer_id as subject, concat(a.day, ' ', a.account, ': ', ${sides('published', 'a.cents', 'posted', 'p.balance_after_cents')}) as detail
      from accounts a
      left join ledger_postings p on p.customer_id = a.customer_id and p.account = a.account and p.sequence_no = a.no
      where a.cents <> coalesce(p.balance_after_cents, 0) or (a.no > 0) <> (p.entry_id is not null)
        or p.currency <> a.currency`,
  },
  {
    name: 'nights.complete',
    guarantees:
      'A published night counts every customer’s wallet once, and its sums are those of its balances.',
    offenders: () => sql`
      with ${LATEST}, ${WALLETS}
      select customer_id as subject, concat(day, ': counted ', count(*), ' times') as detail
      from wallets group by day, customer_id having count(*) > 1
      union all
      select p.customer_id, concat(latest.day, ': left out, first posting at ', p.posted_at)
      from latest join ledger_postings p on p.account = 'wallet' and p.sequence_no = 1
        and p.posted_at < latest.taken_at - interval '1 hour'
      left join wallets on wallets.day = latest.day and wallets.customer_id = p.customer_id
      where wallets.customer_id is null
      union all
      select null, concat(day, ' ', currency, ': ', ${sides('published', 'sums ->> currency', 'balances', 'total')})
      from latest cross join unnest(currencies) as currency
      left join (
        select day, currency, sum(wallet_cents + held_cents) as total from wallets group by day, currency) added using (day, currency)
      where (sums ->> currency)::bigint is distinct from coalesce(total, 0)
      union all
      select null, concat(day, ': ', ${sides('published', 'wallet_count', 'wallets', 'count')})
      from latest left join (select day, count(*) from wallets group by day) counted using (day)
      where wallet_count is distinct from coalesce(count, 0)`,
  },
];
