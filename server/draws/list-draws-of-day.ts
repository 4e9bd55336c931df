import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListDrawsOfDay } from '@/lib/contract/draw-calls';
import { timeZoneOf } from '@/lib/rules/site';
import type { Context } from '@/server/kernel/context';
import { shownDraws } from './result-scope';
import { readResults } from './results';

/** More draws than any day has. */
const MOST = { limit: 100, offset: 0 };

/** The draws of a day, by the calendar that draws are announced in, and the nearest days with results. */
export async function listDrawsOfDay(
  ctx: Context,
  { pricingId, day }: VerbInput<typeof ListDrawsOfDay>,
): Promise<CallResult<typeof ListDrawsOfDay>> {
  const zone = timeZoneOf(pricingId);
  const shown = shownDraws(ctx, pricingId);
  const start = sql`${day}::date::timestamp at time zone ${zone}`;
  const end = sql`(${day}::date + 1)::timestamp at time zone ${zone}`;
  const dayOf = (instant: ReturnType<typeof sql>) =>
    sql`to_char(${instant} at time zone ${zone}, 'YYYY-MM-DD')`;
  const { items } = await readResults(
    ctx.db,
    sql`${shown} and d.draws_at >= ${start} and d.draws_at < ${end}`,
    MOST,
  );
  const { rows } = await ctx.db.execute<{ previous: string | null; next: string | null }>(sql`
    select ${dayOf(sql`max(d.draws_at) filter (where d.draws_at < ${start})`)} as previous,
      ${dayOf(sql`min(d.draws_at) filter (where d.draws_at >= ${end})`)} as next
    from draws d
    where ${shown} and d.status in ('DRAW_DRAWN', 'DRAW_SCORED', 'DRAW_PAID', 'DRAW_EMAILED')`);
  return { draws: items, previousDay: rows[0]?.previous ?? null, nextDay: rows[0]?.next ?? null };
}
