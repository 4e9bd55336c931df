import { type SQL, sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListGiveaways } from '@/lib/contract/membership';
import type { Context } from '@/server/kernel/context';
import { readGiveaways } from './read-giveaways';

/** SQL: open now, by the shop's clock. */
export const isUpcoming = sql`
  g.status = 'DRAW_OPEN' and g.opens_at <= shop_now() and g.closes_at > shop_now()`;

/** Past giveaways with their winners, newest first, or those that are open. */
export async function listGiveaways(
  ctx: Context,
  { status, type, limit, offset }: VerbInput<typeof ListGiveaways>,
): Promise<CallResult<typeof ListGiveaways>> {
  const isPast = status === 'past';
  const inState: SQL = isPast ? sql`g.status = 'DRAW_PAID'` : isUpcoming;
  const where = sql`${inState} and ${type ? sql`g.type = ${type}` : sql`true`}`;
  const { rows } = await ctx.db.execute<{ total: string }>(
    sql`select count(*) as total from giveaways g where ${where}`,
  );
  const orderBy = isPast ? sql`g.draws_at desc, g.id` : sql`g.closes_at, g.id`;
  return {
    items: await readGiveaways(ctx, { where, orderBy, limit, offset }),
    pageInfo: { limit, offset, total: Number(rows[0]?.total ?? 0) },
  };
}
