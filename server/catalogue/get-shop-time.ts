import { sql } from 'drizzle-orm';
import type { CallResult } from '@/lib/contract/call';
import type { GetShopTime } from '@/lib/contract/catalogue';
import type { Context } from '@/server/kernel/context';

/** The shop's time: the database's, plus the offset a tester has set. */
export async function getShopTime(ctx: Context): Promise<CallResult<typeof GetShopTime>> {
  const { rows } = await ctx.db.execute<{ now: string; offset_ms: string }>(
    sql`select shop_now() as now, offset_ms from clock_offset`,
  );
  const [row] = rows;
  return { now: new Date(row?.now ?? Number.NaN).toISOString(), offsetMs: Number(row?.offset_ms) };
}
