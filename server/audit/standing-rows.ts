import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import type { Finding, Point } from './check';

export const HISTORY_UNCHANGED = {
  name: 'history.unchanged',
  guarantees:
    'Whatever an earlier audit counted is there still, row by row as it was: nothing edited, taken out or put in behind it.',
} as const;

/** By table and columns: the number of rows before a point, and the sum of their hashes. */
export type Standing = Record<string, string>;

interface Kept {
  table: string;
  /** the columns that never change once the row is written */
  columns: string;
  isBefore: (point: Point) => SQL;
}

const byId =
  (column: string) =>
  ({ id }: Point) =>
    sql`${sql.raw(column)} < ${id}::uuid`;

const ofFinished =
  (column: string) =>
  ({ id, unfinished }: Point) =>
    sql`${sql.raw(column)} < ${id}::uuid and ${sql.raw(column)} <> all(${sql.param(unfinished)}::uuid[])`;

const KEPT: readonly Kept[] = [
  {
    table: 'ledger_entries',
    columns: 'id, kind, customer_id, reference_id, created_at',
    isBefore: byId('id'),
  },
  {
    table: 'ledger_postings',
    columns:
      'entry_id, line, account, customer_id, currency, amount_cents, balance_after_cents, sequence_no',
    isBefore: byId('entry_id'),
  },
  {
    table: 'checkouts',
    columns:
      'id, customer_id, cart_id, total_cents, currency, deposit_id, promotion_id, discount_cents, credit_cents, created_at',
    isBefore: byId('id'),
  },
  {
    table: 'checkouts',
    columns: 'id, receipt_id',
    isBefore: byId('id'),
  },
  {
    table: 'orders',
    columns:
      'id, checkout_id, customer_id, offer_key, game_type, size, games, first_draw_no, num_draws, quantity, total_cents, discount_cents, created_at',
    isBefore: byId('id'),
  },
  {
    table: 'tickets',
    columns: 'id, order_id, customer_id, draw_id, price_cents, discount_cents',
    isBefore: byId('id'),
  },
  {
    table: 'ticket_lines',
    columns:
      'draw_id, ticket_id, line, game_type, size, main_mask, special_mask, favourites_mask, digits',
    isBefore: byId('ticket_id'),
  },
  {
    table: 'raffle_tickets',
    columns: 'draw_id, ticket_no, ticket_id, serial',
    isBefore: byId('ticket_id'),
  },
  {
    table: 'ticket_prizes',
    columns: 'draw_id, ticket_id, division, wins, amount_cents, paid_entry_id',
    isBefore: ofFinished('draw_id'),
  },
  {
    table: 'draws',
    columns: 'id, offer_key, draw_no, protocol, seed_hash, seed, entries_hash',
    isBefore: (point) => sql`kind = 'raffle' and ${ofFinished('id')(point)}`,
  },
  {
    table: 'giveaways',
    columns:
      'id, type, draw_no, protocol, seed_hash, seed, entries_hash, prize_cents, winner_count',
    isBefore: ofFinished('id'),
  },
  {
    table: 'draw_prizes',
    columns: 'draw_id, place, rank, value_cents, ticket_no',
    isBefore: ofFinished('draw_id'),
  },
  {
    table: 'giveaway_winners',
    columns: 'id, giveaway_id, place, member_no, customer_id, prize_cents, paid_entry_id',
    isBefore: ofFinished('giveaway_id'),
  },
  {
    table: 'draw_entries',
    columns: 'draw_id, from_no, to_no',
    isBefore: ofFinished('draw_id'),
  },
  {
    table: 'giveaway_entries',
    columns: 'giveaway_id, from_no, to_no',
    isBefore: ofFinished('giveaway_id'),
  },
  {
    table: 'draw_commitments',
    columns: 'subject_id, document, fingerprint, authority, token',
    isBefore: ofFinished('subject_id'),
  },
  {
    table: 'draw_lists',
    columns: 'subject_id, list, root, number_count',
    isBefore: ofFinished('subject_id'),
  },
  {
    table: 'draw_list_stamps',
    columns: 'subject_id, token',
    isBefore: ofFinished('subject_id'),
  },
  {
    table: 'draw_rounds',
    columns: 'subject_id, round, signature',
    isBefore: ofFinished('subject_id'),
  },
  { table: 'price_sheets', columns: 'id, valid_from, prices', isBefore: byId('id') },
  {
    table: 'withdrawals',
    columns:
      'id, reference_no, customer_id, fund_id, method_code, scheme, bank, last4, amount_cents, currency, unplayed_cents, requested_at',
    isBefore: byId('id'),
  },
  {
    table: 'payout_batches',
    columns: 'id, format, payments, total_cents, created_at',
    isBefore: byId('id'),
  },
  {
    table: 'promotion_uses',
    columns: 'promotion_id, customer_id, use_no, first_checkout_id, used_at',
    isBefore: byId('first_checkout_id'),
  },
  {
    table: 'deposit_claims',
    columns:
      'id, deposit_id, customer_id, gateway, gateway_id, kind, amount_cents, currency, created_at',
    isBefore: byId('id'),
  },
  {
    table: 'card_returns',
    columns: 'id, customer_id, source_id, deposit_id, amount_cents, currency, created_at',
    isBefore: byId('id'),
  },
  {
    // kept for as long as the purchase; the answer is its receipt
    table: 'idempotency_keys',
    columns: 'scope, key, request_hash, answer',
    isBefore: ({ id }) => sql`scope like 'purchaseCart:%' and status is not null
      and (answer -> 'result' ->> 'id') collate "C" < ${id}`,
  },
  {
    table: 'row_history',
    columns: 'source, row_key, place, id, customer_id, change, state, changed_at',
    isBefore: byId('id'),
  },
];

/** Counts and hashes the rows before the point: one statement, one pass over each table, no joins. */
export async function standingRows(db: Db, point: Point): Promise<Standing> {
  const sums = KEPT.map(
    ({ table, columns, isBefore }) => sql`
      select ${`${table} (${columns})`}::text as name, concat(count(*), ' ', coalesce(sum(hash_record_extended(row(${sql.raw(columns)}), 0)), 0)) as standing
      from ${sql.raw(table)} where ${isBefore(point)}`,
  );
  const { rows } = await db.execute<{ name: string; standing: string }>(
    sql.join(sums, sql` union all `),
  );
  return Object.fromEntries(rows.map(({ name, standing }) => [name, standing]));
}

/** What has changed before an earlier audit's point, by table; a table that only one of the two hashed is skipped. */
export function changedRows(then: Standing, now: Standing): Finding[] {
  return Object.keys(now)
    .filter((name) => name in then && then[name] !== now[name])
    .map((name) => ({
      check: HISTORY_UNCHANGED.name,
      subject: name.split(' ')[0] ?? name,
      detail: `rows and hash were ${then[name]}, are ${now[name]}`,
    }));
}
