import { pagesAreCurrent } from '@/lib/change-feed/page-changes';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { MoveClock } from '@/lib/contract/sandbox';
import { exclusively } from '@/server/db/exclusively';
import { catchUp } from '@/server/flows/catch-up';
import { outboxHandlers } from '@/server/gateways/outbox-handlers';
import type { Context } from '@/server/kernel/context';
import { deliverAll } from '@/server/kernel/outbox-delivery';
import { askAgain } from '@/server/verification';
import { requireSandbox } from './require-sandbox';
import { advanceClock, readClock } from './shop-clock';

// shorter than the schedule's horizon, so that no draw is missed between two stops
const STRIDE_MS = 28 * 86_400_000;

/**
 * Moves the shop's clock forward and settles, in order, everything due by then: closes, draws and pays draws, sends
 * mails, and refreshes pages before it answers. A long way is split into strides, and the schedule is extended after
 * each. A time in the past changes nothing.
 * @throws sandbox.off
 */
export async function moveClock(
  ctx: Context,
  input: VerbInput<typeof MoveClock>,
): Promise<CallResult<typeof MoveClock>> {
  requireSandbox();
  await exclusively(ctx, 'run-due', async () => {
    const { now, offsetMs } = await readClock(ctx.db);
    const wayMs = 'to' in input ? Date.parse(input.to) - now.getTime() : input.byMs;
    for (let doneMs = 0; doneMs < wayMs; ) {
      doneMs = Math.min(wayMs, doneMs + STRIDE_MS);
      await advanceClock(ctx.db, offsetMs + doneMs);
      await settleDue(ctx);
    }
  });
  await pagesAreCurrent();
  const { now, offsetMs } = await readClock(ctx.db);
  return { now: now.toISOString(), offsetMs };
}

async function settleDue(ctx: Context): Promise<void> {
  await catchUp(ctx);
  await askAgain(ctx.db);
  await deliverAll(ctx.db, outboxHandlers(ctx.db));
}
