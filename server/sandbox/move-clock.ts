import { pagesAreCurrent } from '@/lib/change-feed/page-changes';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { MoveClock } from '@/lib/contract/sandbox';
import { exclusively } from '@/server/db/exclusively';
import { catchUp } from '@/server/flows/catch-up';
import { outboxHandlers } from '@/server/gateways/outbox-handlers';
import type { Context } from '@/server/kernel/context';
import { deliverAll } from '@/server/kernel/outbox-delivery';
import { requireSandbox } from './require-sandbox';
import { advanceClock, readClock } from './shop-clock';

// shorter than the schedule reaches ahead, so that no draw is missed between two stops
const STRIDE_MS = 28 * 86_400_000;

/**
 * Moves the shop's clock forward and settles, in order, all that is due by then: draws are closed, drawn and
 * paid, mails sent, pages refreshed before it answers. A long way is walked in strides, with the schedule
 * kept at each stop. A time that has passed already moves nothing. @throws sandbox.off
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
  await deliverAll(ctx.db, outboxHandlers(ctx.db));
}
