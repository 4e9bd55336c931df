import { capSoldOut, dueDraws, ensureSchedule } from '@/server/draws';
import { sandboxOperator } from '@/server/gateways/operator/sandbox-operator';
import { shopNow } from '@/server/kernel/clock';
import type { Context } from '@/server/kernel/context';
import { ensureGiveaways, settleGiveaways } from '@/server/membership';
import { openNextSessions, sessionsClosed } from '@/server/party';
import { readEnv } from '@/server/runtime/env';
import { log } from '@/server/runtime/log';
import { closeSyndicates, ensureSyndicates } from '@/server/syndicates';
import { mailClosedLists } from './mail-closed-lists';
import { callOffSilent } from './promised-refunds';
import { refundCancelled } from './refund-draw';
import { noneSettled, type SettleCounts, settleDraw } from './settle-draw';

export interface RunCounts extends SettleCounts {
  scheduled: number;
  capped: number;
  /** syndicates that were placed, paid back, or put on sale */
  syndicates: number;
  /** tickets of cancelled draws that were paid back */
  refunded: number;
  /** steps of the membership's giveaways, including planning */
  giveaways: number;
  /** closed draws whose holders were told */
  told: number;
}

/**
 * Runs everything that is due at the shop's time, in order: schedules draws, closes syndicates, then closes, draws, scores, confirms, pays
 * and mails them. Any number of nodes may run it at once: each step locks its draw and checks it again.
 */
export async function runDue(
  ctx: Context,
  { isSandbox = readEnv().SANDBOX } = {},
): Promise<RunCounts> {
  const operator = isSandbox ? sandboxOperator : null;
  const scheduled = await ensureSchedule(ctx, { isSandbox });
  const capped = await capSoldOut(ctx);
  const planned = await orLog('giveaways not planned', () => ensureGiveaways(ctx, { isSandbox }));
  // before their draws close: a ticket is placed only in an open draw
  const syndicates =
    (await closeSyndicates(ctx, sessionsClosed)) +
    (await orLog('syndicates not opened', () => ensureSyndicates(ctx)));
  await orLog('sessions not opened', () => openNextSessions(ctx));
  // what ended by now has had its due work tried when it is looked at again, however the clock is moved meanwhile
  const silentAt = await shopNow(ctx);
  const counts = noneSettled();
  for (const drawId of await dueDraws(ctx)) {
    try {
      await settleDraw(ctx, drawId, operator, counts);
    } catch (error) {
      // A draw that cannot be settled does not stop the others; the next run tries it again.
      log.error('draw not settled', { drawId, error });
    }
  }
  await callOffSilent(ctx, silentAt, (drawId) => settleDraw(ctx, drawId, operator, counts));
  const refunded = await refundCancelled(ctx);
  const giveaways = planned + (await settleGiveaways(ctx));
  const told = await mailClosedLists(ctx);
  return { ...counts, scheduled, capped, syndicates, refunded, giveaways, told };
}

/**
 * Draws are settled whatever becomes of what is sold next, also where this release cannot read a newer one's catalogue: the
 * next run makes it. @returns how much was made
 */
async function orLog(message: string, make: () => Promise<number>): Promise<number> {
  try {
    return await make();
  } catch (error) {
    log.error(message, { error });
    return 0;
  }
}
