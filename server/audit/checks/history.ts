import { type SQL, sql } from 'drizzle-orm';
import type { Check } from '../check';

/** A table of which the database keeps every state of every row. */
interface Remembered {
  table: string;
  /** columns whose values in a row are the key in the history */
  key: readonly string[];
  columns: string;
  /** the column of whose text the history keeps a hash */
  sealed?: string;
}

const REMEMBERED: readonly Remembered[] = [
  {
    table: 'withdrawals',
    key: ['id'],
    columns:
      'reference_no, customer_id, fund_id, method_code, scheme, bank, last4, amount_cents, currency, unplayed_cents, status, reason, batch_id, requested_at, approved_at, settled_at',
    sealed: 'payee',
  },
  {
    table: 'payout_batches',
    key: ['id'],
    columns: 'format, payments, total_cents, created_at',
    sealed: 'content',
  },
  {
    table: 'promotions',
    key: ['id'],
    columns:
      'code, kind, name, currency, amount_cents, percent_basis_points, minimum_cart_cents, product_types, offer_keys, segment_names, pricing_ids, new_customers_only, starts_at, ends_at, total_uses, uses_per_customer',
  },
  {
    table: 'memberships',
    key: ['member_no'],
    columns: 'customer_id, sample_name, status, status_since',
  },
  {
    table: 'giveaways',
    key: ['id'],
    columns:
      'type, draw_no, opens_at, closes_at, draws_at, status, source, prize_cents, currency, winner_count, entry_count, seed_hash, entries_hash, seed, protocol',
  },
  { table: 'giveaway_unlocks', key: ['giveaway_id', 'member_no'], columns: 'unlocked_at' },
  { table: 'bonus_entries', key: ['entry_no'], columns: 'member_no, until' },
];

/** The rows of a table that are not as the last entry of their history says. */
function forgotten({ table, key, columns, sealed }: Remembered): SQL {
  const row = (of: string) => `row(${columns.replaceAll(/\w+/g, (name) => `${of}.${name}`)})`;
  const seal = `encode(sha256(convert_to(present.${sealed}, 'UTF8')), 'hex')
    is distinct from split_part(last.facts ->> '${sealed}', ' ', 2)`;
  return sql.raw(`
    select coalesce(present.history_key, last.key) as subject, concat('${table}: ', case
      when present.history_key is null then 'it is gone' when last.key is null then 'it has no history'
      when last.operation = 'delete' then 'it was deleted' else 'it is another than was written' end) as detail
    from (select *, concat_ws(' ', ${key.join(', ')}) as history_key from ${table}) as present
    full join (
      select distinct on (key) key, operation, facts from row_history where subject = '${table}'
      order by key, operation = 'present', no desc) as last on last.key = present.history_key
    left join lateral jsonb_populate_record(null::${table}, last.facts) as was on true
    where case when present.history_key is null then last.operation <> 'delete'
      when last.key is null or last.operation = 'delete' then true
      else ${row('present')} is distinct from ${row('was')} ${sealed ? `or ${seal}` : ''} end`);
}

/** Rows that may lawfully be anything: they are held against what the database wrote down of each change. */
export const HISTORY: readonly Check[] = [
  {
    name: 'history.followed',
    guarantees:
      'Withdrawals, their files, promotions, memberships, giveaways, requests for entries and bonus numbers are as the last entry of their history says: nothing was changed, put in or taken out past it.',
    offenders: () => sql.join(REMEMBERED.map(forgotten), sql` union all `),
  },
];
