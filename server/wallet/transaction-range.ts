import { type SQL, sql } from 'drizzle-orm';
import type { TransactionFilter } from '@/lib/contract/transactions';
import { timeZoneOf } from '@/lib/rules/site';
import type { Db } from '@/server/db/pool';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';

/**
 * The numbers that a filter leaves of a wallet's postings, both inclusive; `last` is below `first` when it leaves none.
 * They are places among all postings, or among those of the filter's kind, and have no gaps: so a count is a difference,
 * and a page is found by its numbers.
 */
export interface NumberRange {
  first: number;
  last: number;
}

export const countOf = ({ first, last }: NumberRange): number => Math.max(0, last - first + 1);

interface Bounds extends Record<string, unknown> {
  first: string;
  last: string;
}

/** @throws transaction.dates_reversed */
export async function rangeOf(
  { customer }: CustomerContext,
  db: Db,
  { kind, from, to }: TransactionFilter,
): Promise<NumberRange> {
  if (from && to && to < from) throw new ShopError('transaction.dates_reversed', { target: 'to' });
  const total = kind ? sql`coalesce((kind_counts ->> ${kind})::bigint, 0)` : sql`postings_count`;
  const at = (midnight: SQL) =>
    sql`first_posting_at(customer_id, ${kind ?? null}::text, ${total}, ${midnight})`;
  const zone = timeZoneOf(customer.variant);
  const first = from ? at(sql`${from}::date::timestamp at time zone ${zone}`) : sql`1`;
  const last = to ? sql`${at(sql`(${to}::date + 1)::timestamp at time zone ${zone}`)} - 1` : total;
  const { rows } = await db.execute<Bounds>(sql`
    select ${first} as first, ${last} as last
    from wallet_balances where customer_id = ${customer.id} and account = 'wallet'`);
  return { first: Number(rows[0]?.first ?? 1), last: Number(rows[0]?.last ?? 0) };
}

/**
 * SQL: the condition that a posting is one of these numbers, and the column by whose order the filter numbers them.
 * Names the table `posting`.
 */
export function numbered(
  { customer }: CustomerContext,
  { kind }: TransactionFilter,
  { first, last }: NumberRange,
): { isOne: SQL; number: SQL } {
  const number = kind ? sql`posting.kind_no` : sql`posting.sequence_no`;
  const isOfKind = kind ? sql`and posting.entry_kind = ${kind}` : sql``;
  return {
    number,
    isOne: sql`posting.customer_id = ${customer.id} and posting.account = 'wallet' ${isOfKind}
      and ${number} between ${first} and ${last}`,
  };
}
