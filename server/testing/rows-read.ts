import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';

/** Rows of each table that the database read for `work`, by its own statistics; index-only reads do not count. */
export async function rowsRead(
  ctx: CustomerContext,
  work: (ctx: CustomerContext) => Promise<unknown>,
): Promise<Record<string, number>> {
  return inTransaction(ctx, async (tx) => {
    const before = await counters(tx);
    await work(within(ctx, tx));
    const after = await counters(tx);
    return Object.fromEntries(
      [...after].map(([table, n]) => [table, n - (before.get(table) ?? 0)]),
    );
  });
}

/** The counters include what the connection read before. */
async function counters(db: Db): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ table: string; count: number }>(sql`
    select relname as table, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count
    from pg_stat_xact_user_tables`);
  return new Map(rows.map(({ table, count }) => [table, count]));
}
