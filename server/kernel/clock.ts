import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

/** The shop's time: the database's, plus the offset that testers set. */
export async function shopNow(ctx: { db: Db }): Promise<Date> {
  const { rows } = await ctx.db.execute<{ now: string }>(sql`select shop_now() as now`);
  return new Date(rows[0]?.now ?? Number.NaN);
}
