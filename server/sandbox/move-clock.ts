import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { MoveClock } from '@/lib/contract/sandbox';
import { pagesAreCurrent } from '@/lib/process/pages-are-current';
import { runCare } from '@/server/care';
import { exclusively } from '@/server/db/exclusively';
import type { Db } from '@/server/db/pool';
import { catchUp } from '@/server/flows/catch-up';
import { pushHandlers } from '@/server/flows/deliver-pushes';
import { nextListCloses } from '@/server/flows/mail-closed-lists';
import { pushJackpots } from '@/server/flows/push-jackpots';
import { runDuePlans } from '@/server/flows/run-due-plans';
import { outboxHandlers } from '@/server/gateways/outbox-handlers';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { deliverAll } from '@/server/kernel/outbox-delivery';
import { LETTERS } from '@/server/mails';
import { mailPurchases, nextPlansDue } from '@/server/recurring';
import { askAgain } from '@/server/verification';
import { requireSandbox } from './require-sandbox';
import { advanceClock, readClock } from './shop-clock';

// shorter than the schedule's horizon, so that no draw is missed between two stops
const STRIDE_MS = 28 * 86_400_000;
/** Before plans are due, draws are settled: with the jackpot and the money that their tries then find. */
const BEFORE_PLANS_MS = 60_000;
/** After so many stops for plans and lists, only strides follow: a move ends, whatever there is to buy. */
const MOST_STOPS = 2_000;

/**
 * Moves the shop's clock forward and settles, in order, everything due by then: closes, draws and pays draws, buys
 * what plans are due, sends mails, and refreshes pages before it answers. A long way is split into strides, and the
 * schedule is extended after each; on the way it stops whenever a plan is due, and whenever a list is fixed: its holders
 * are told before its draw.
 * @throws sandbox.off | sandbox.clock_past, and nothing has changed
 */
export async function moveClock(
  ctx: Context,
  input: VerbInput<typeof MoveClock>,
): Promise<CallResult<typeof MoveClock>> {
  requireSandbox();
  await exclusively(ctx, 'run-due', async () => {
    const { now, offsetMs } = await readClock(ctx.db);
    const wayMs = 'to' in input ? Date.parse(input.to) - now.getTime() : input.byMs;
    if (wayMs < 0) throw new ShopError('sandbox.clock_past', { target: 'to' });
    const end = offsetMs + wayMs;
    // plans that were due by then have had their turn
    let doneUntil = new Date(0);
    for (let stops = 0, at = offsetMs; at < end; stops += 1) {
      const mayStop = stops < MOST_STOPS;
      const plansAt = mayStop
        ? await offsetAt(ctx.db, await nextPlansDue(ctx.db, doneUntil))
        : null;
      const listAt = mayStop ? await offsetAt(ctx.db, await nextListCloses(ctx.db)) : null;
      at = Math.min(end, at + STRIDE_MS, plansAt ?? end, listAt ?? end);
      if (at === plansAt) await settleBefore(ctx, at);
      await advanceClock(ctx.db, at);
      ({ now: doneUntil } = await readClock(ctx.db));
      if (at === plansAt && at !== listAt) await buyPlans(ctx);
      else await settleDue(ctx);
    }
  });
  await pagesAreCurrent();
  const { now, offsetMs } = await readClock(ctx.db);
  return { now: now.toISOString(), offsetMs };
}

/** The clock's offset at which it will be that time; now, where the time has passed. */
async function offsetAt(db: Db, time: Date | null): Promise<number | null> {
  const { now, offsetMs } = await readClock(db);
  return time && Math.max(offsetMs, Math.ceil(offsetMs + time.getTime() - now.getTime()));
}

async function settleBefore(ctx: Context, at: number): Promise<void> {
  await advanceClock(ctx.db, at - BEFORE_PLANS_MS);
  await catchUp(ctx);
  await mailPurchases(ctx);
}

// the move holds a connection itself: to give way to that would only be slow
const buyPlans = (ctx: Context) => runDuePlans(ctx, { givesWay: false });

async function settleDue(ctx: Context): Promise<void> {
  await catchUp(ctx);
  await buyPlans(ctx);
  await mailPurchases(ctx);
  await askAgain(ctx.db);
  await runCare(ctx);
  await pushJackpots(ctx);
  await deliverAll(ctx.db, {
    ...outboxHandlers({ db: ctx.db, ...LETTERS }),
    ...pushHandlers(ctx.db),
  });
}
