import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { DrawStatus } from '@/lib/contract/draws';
import type { DrawNight, GetDrawNight } from '@/lib/contract/operator/draws';
import type { Money } from '@/lib/contract/site';
import { findOffer } from '@/server/catalogue';
import { findDraw, getFullResult, hasJackpot } from '@/server/draws';
import { shopNow } from '@/server/kernel/clock';
import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { entriesOfDraw } from '@/server/log';
import { pendingApprovals } from '@/server/staff';
import { ownWins, refundedOf, salesOf } from './draw-figures';
import { waitingFirstDivision } from './first-division';
import { scheduledDraws } from './scheduled-draws';

/** How many of closing, drawing, scoring, confirming, paying and mailing are done; confirming is one more where it is. */
const STEPS_DONE: Readonly<Record<DrawStatus, number>> = {
  DRAW_OPEN: 0,
  DRAW_CAPPED: 0,
  DRAW_CLOSED: 1,
  DRAW_DRAWN: 2,
  DRAW_SCORED: 3,
  DRAW_PAID: 5,
  DRAW_EMAILED: 6,
  DRAW_CANCELLED: 0,
};
const UNDRAWN: readonly DrawStatus[] = ['DRAW_OPEN', 'DRAW_CAPPED', 'DRAW_CLOSED'];
const UNPAID: readonly DrawStatus[] = [...UNDRAWN, 'DRAW_DRAWN', 'DRAW_SCORED'];

/** Everything about one draw. @throws draw.not_found | offer.not_found */
export async function getDrawNight(
  ctx: StaffContext,
  { offerKey, drawNo }: VerbInput<typeof GetDrawNight>,
): Promise<CallResult<typeof GetDrawNight>> {
  const result = await getFullResult(ctx, { offerKey, drawNo });
  const draw = await findDraw(ctx, offerKey, drawNo);
  const [scheduled] = draw
    ? await scheduledDraws(ctx.db, { which: sql`d.id = ${draw.id}`, limit: 1 })
    : [];
  const offer = findOffer(offerKey);
  if (!draw || !scheduled || !offer)
    throw new ShopError('draw.not_found', { values: { offer: offerKey, drawNo } });
  const now = await shopNow(ctx);
  const money = (amountCents: number): Money => ({ amountCents, currency: draw.currency });
  const rules = offer.kind === 'lottery' ? offer.rules : null;
  const own = await ownWins(ctx.db, draw.id);
  const first = await waitingFirstDivision(ctx.db, draw.id);
  const { status, confirmedAt } = draw;
  return {
    ...scheduled,
    kind: draw.kind,
    opensAt: draw.opensAt.toISOString(),
    drawnAt: draw.drawnAt?.toISOString() ?? null,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    stepsDone: STEPS_DONE[status] + (status === 'DRAW_SCORED' && confirmedAt ? 1 : 0),
    prizePool: result.prizePool,
    drawType: draw.drawType,
    hasJackpot: hasJackpot(offer),
    source: draw.source,
    numbers: result.numbers,
    specialName: rules?.special?.name ?? null,
    divisions: result.divisions.map(({ division, name, winners, dividend }) => ({
      ...{ division, name, winners, dividend },
      ownTickets: own.get(division)?.tickets ?? 0,
      ownPrizes: money(own.get(division)?.cents ?? 0),
    })),
    divisionCount: rules?.divisions.length ?? 0,
    rafflePrizes: result.rafflePrizes,
    ticketsTotal: draw.ticketTotal,
    cancellation: result.cancellation ?? null,
    refunded: money(await refundedOf(ctx.db, draw.id)),
    sales: (await salesOf(ctx.db, draw, now)).map(({ cents, ...hour }) => ({
      ...hour,
      amount: money(cents),
    })),
    logged: await entriesOfDraw(ctx.db, { offer: draw.offerKey, draw: drawNo }),
    firstDivision: first && {
      ...{ since: first.since, tickets: first.tickets, prizes: money(first.cents) },
    },
    requests: await pendingApprovals(ctx, `draw:${draw.id}`),
    may: {
      ...mayBeDone(draw, { now, isAnnounced: hasJackpot(offer) }),
      payFirstDivision: first !== null,
    },
  };
}

type Drawn = NonNullable<Awaited<ReturnType<typeof findDraw>>>;

function mayBeDone(
  { kind, status, drawsAt, settlementHeldAt }: Drawn,
  { now, isAnnounced }: { now: Date; isAnnounced: boolean },
): Omit<DrawNight['may'], 'payFirstDivision'> {
  const isUndrawn = UNDRAWN.includes(status);
  const isUnpaid = UNPAID.includes(status);
  return {
    enterResult: kind === 'lottery' && isUnpaid && drawsAt <= now,
    cancel: isUndrawn,
    announceJackpot: isUndrawn && isAnnounced,
    hold: isUnpaid && !settlementHeldAt,
    release: isUnpaid && settlementHeldAt !== null,
  };
}
