import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import type { EntryKind } from '@/server/wallet';

export interface HistoryStep {
  kind: EntryKind;
  /** signed: money in is positive */
  cents: number;
  /** ISO 8601 */
  at: string;
}

/** Fills a new wallet with a history, in one statement: its entries, postings, numbers and balance. */
export async function aHistory(
  db: Db,
  { id }: { id: string },
  steps: readonly HistoryStep[],
): Promise<void> {
  if (steps.length === 0) return;
  await db.execute(sql`
    with step as materialized (
      select new_entry_id() as entry_id, place, kind, cents, at,
        sum(cents) over in_turn as balance, max(at) over in_turn as posted_at,
        row_number() over (partition by kind order by place) as kind_no
      from rows from (jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
        as (kind text, cents bigint, at timestamptz)) with ordinality as input (kind, cents, at, place)
      window in_turn as (order by place rows unbounded preceding)),
    entries as (
      insert into ledger_entries (id, kind, customer_id, description, created_at)
      select entry_id, kind, ${id}, concat(kind, ' ', place), at from step),
    balance as (
      update wallet_balances set
        balance_cents = (select sum(cents) from step),
        postings_count = (select count(*) from step),
        kind_counts = (select jsonb_object_agg(kind, count) from (select kind, count(*) from step group by kind) as each),
        last_posted_at = (select max(at) from step)
      where customer_id = ${id} and account = 'wallet')
    insert into ledger_postings (entry_id, line, account, customer_id, currency, amount_cents, balance_after_cents,
      sequence_no, entry_kind, kind_no, posted_at)
    select entry_id, 1, 'opening', null, 'AUD', -cents, null, null, null, null, null from step
    union all
    select entry_id, 2, 'wallet', ${id}::uuid, 'AUD', cents, balance, place, kind, kind_no, posted_at from step`);
  await db.execute(sql`analyze ledger_entries, ledger_postings, wallet_balances`);
}
