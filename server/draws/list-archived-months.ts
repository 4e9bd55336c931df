import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListArchivedMonths } from '@/lib/contract/draw-calls';
import type { Context } from '@/server/kernel/context';
import { archiveZone } from './archive';
import { resultKey } from './result-scope';

/**
 * The months that have results of an offer, by the calendar where it is drawn, the latest first.
 * @throws offer.not_found
 */
export async function listArchivedMonths(
  ctx: Context,
  { offerKey }: VerbInput<typeof ListArchivedMonths>,
): Promise<CallResult<typeof ListArchivedMonths>> {
  const key = resultKey(offerKey);
  const { rows } = await ctx.db.execute<{ year: number; month: number; draws: number }>(sql`
    select extract(year from held)::int as year, extract(month from held)::int as month, count(*)::int as draws
    from (
      select draws_at at time zone ${archiveZone(key, ctx.variant)} as held from draws
      where offer_key = ${key} and status in ('DRAW_DRAWN', 'DRAW_SCORED', 'DRAW_PAID', 'DRAW_EMAILED')) as results
    group by 1, 2 order by 1 desc, 2 desc`);
  return rows;
}
