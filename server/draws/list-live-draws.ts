import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { FullResult } from '@/lib/contract/draws';
import type { ListLiveDraws, LiveDraw } from '@/lib/contract/live-draws';
import { offersFor } from '@/server/catalogue';
import { shopNow } from '@/server/kernel/clock';
import type { Context } from '@/server/kernel/context';
import { readDraws } from './results';

/** Those that follow a draw are known before it is over, so that a countdown never ends in nothing. */
const NEXT_DRAWS = 2;

/** The latest draw of each offer on sale whose time has come, and its next ones, in the order of time. */
export async function listLiveDraws(
  ctx: Context,
  { pricingId }: VerbInput<typeof ListLiveDraws>,
): Promise<CallResult<typeof ListLiveDraws>> {
  const keys = sql`unnest(${sql.param(offersFor(ctx.segmentName, pricingId).map(({ key }) => key))}::text[]) as offers (key)`;
  const draws = await readDraws(
    ctx.db,
    sql`d.id in (
      select l.id from ${keys} cross join lateral (
        select id from draws where offer_key = offers.key and draws_at <= (select shop_now())
        order by draws_at desc limit 1) l
      union all
      select n.id from ${keys} cross join lateral (
        select id from draws where offer_key = offers.key and draws_at > (select shop_now()) and status <> 'DRAW_CANCELLED'
        order by draws_at limit ${NEXT_DRAWS}) n)`,
  );
  return { now: (await shopNow(ctx)).toISOString(), draws: draws.map(liveDraw) };
}

function liveDraw({ divisions, rafflePrizes: [prize], ...draw }: FullResult): LiveDraw {
  const divisionOne = divisions.find(({ division }) => division === 1);
  return {
    offerKey: draw.offerKey,
    offerName: draw.offerName,
    kind: draw.kind,
    drawNo: draw.drawNo,
    drawDate: draw.drawDate,
    stop: draw.stop,
    status: draw.status,
    prizePool: draw.prizePool,
    drawType: draw.drawType,
    prizePoolSuffix: draw.prizePoolSuffix,
    isSandbox: draw.isSandbox,
    isProvisional: draw.isProvisional,
    numbers: draw.numbers,
    divisionOne: divisionOne
      ? { winners: divisionOne.winners, dividend: divisionOne.dividend }
      : null,
    firstPrize: prize ? { title: prize.title, value: prize.value, ticketNo: prize.ticketNo } : null,
    ...(draw.cancellation && { cancellation: draw.cancellation }),
  };
}
