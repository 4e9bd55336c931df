import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListTransactions } from '@/lib/contract/transactions';
import type { CustomerContext } from '@/server/kernel/context';
import { countOf, numbered, rangeOf } from './transaction-range';
import { selectTransactions, showTransaction, type TransactionRow } from './transaction-view';

/**
 * The wallet's history, newest first, or what a filter leaves of it. Postings are numbered without gaps, in the account
 * and in their kind, so that any page costs as much as the first. @throws transaction.dates_reversed
 */
export async function listTransactions(
  ctx: CustomerContext,
  { limit, offset, ...filter }: VerbInput<typeof ListTransactions>,
): Promise<CallResult<typeof ListTransactions>> {
  const range = await rangeOf(ctx, ctx.db, filter);
  const newest = range.last - offset;
  const shown = { first: Math.max(range.first, newest - limit + 1), last: newest };
  const { isOne, number } = numbered(ctx, filter, shown);
  const page = sql`
    select * from ledger_postings as posting where ${isOne} order by ${number} desc limit ${limit}`;
  const { rows } = await ctx.db.execute<TransactionRow>(
    sql`${selectTransactions(page)} order by ${number} desc`,
  );
  return { items: rows.map(showTransaction), pageInfo: { limit, offset, total: countOf(range) } };
}
