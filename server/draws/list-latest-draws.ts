import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListLatestDraws } from '@/lib/contract/draw-calls';
import { offersFor } from '@/server/catalogue';
import type { Context } from '@/server/kernel/context';
import { drawsIn } from './result-scope';
import { readResults } from './results';

/** The latest result of each offer on sale, of lotteries only or of raffles only. */
export async function listLatestDraws(
  ctx: Context,
  { pricingId, category }: VerbInput<typeof ListLatestDraws>,
): Promise<CallResult<typeof ListLatestDraws>> {
  const keys = offersFor(ctx.segmentName, pricingId).map(({ key }) => key);
  const latest = sql`d.id in (
    select l.id from unnest(${sql.param(keys)}::text[]) as offers (key)
    cross join lateral (
      select id from draws
      where offer_key = offers.key and status in ('DRAW_DRAWN', 'DRAW_SCORED', 'DRAW_PAID', 'DRAW_EMAILED')
      order by draws_at desc limit 1) l)`;
  const { items } = await readResults(ctx.db, sql`${latest} and ${drawsIn(category)}`, {
    limit: Math.max(1, keys.length),
    offset: 0,
  });
  return items;
}
