import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetPastResultKeys } from '@/lib/contract/draw-calls';
import type { Context } from '@/server/kernel/context';
import { shownDraws } from './result-scope';

/** Every draw that has a result page, by offer, the latest first, for sitemaps. */
export async function getPastResultKeys(
  ctx: Context,
  { pricingId }: VerbInput<typeof GetPastResultKeys>,
): Promise<CallResult<typeof GetPastResultKeys>> {
  const { rows } = await ctx.db.execute<{ offerKey: string; drawNos: number[] }>(sql`
    select offer_key as "offerKey", array_agg(draw_no order by draws_at desc) as "drawNos"
    from draws d
    where ${shownDraws(ctx, pricingId)} and status in ('DRAW_DRAWN', 'DRAW_SCORED', 'DRAW_PAID', 'DRAW_EMAILED')
    group by offer_key order by offer_key`);
  return rows;
}
