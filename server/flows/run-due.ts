import { capSoldOut, dueDraws, ensureSchedule } from '@/server/draws';
import { sandboxOperator } from '@/server/gateways/operator/sandbox-operator';
import type { Context } from '@/server/kernel/context';
import { ensureGiveaways, settleGiveaways } from '@/server/membership';
import { readEnv } from '@/server/runtime/env';
import { log } from '@/server/runtime/log';
import { noneSettled, type SettleCounts, settleDraw } from './settle-draw';

export interface RunCounts extends SettleCounts {
  scheduled: number;
  capped: number;
  /** steps of the membership's giveaways, planning included */
  giveaways: number;
}

/**
 * Everything that is due at the shop's time, in order: the schedule is kept, draws are closed, drawn, scored,
 * confirmed, paid and mailed. Any number of nodes may run it at once: each step locks its draw and looks again.
 */
export async function runDue(
  ctx: Context,
  { isSandbox = readEnv().SANDBOX } = {},
): Promise<RunCounts> {
  const operator = isSandbox ? sandboxOperator : null;
  const scheduled = await ensureSchedule(ctx, { isSandbox });
  const capped = await capSoldOut(ctx);
  const planned = await ensureGiveaways(ctx, { isSandbox });
  const counts = noneSettled();
  for (const drawId of await dueDraws(ctx)) {
    try {
      await settleDraw(ctx, drawId, operator, counts);
    } catch (error) {
      // One draw that cannot be settled keeps no other from it; the next run tries it again.
      log.error('draw not settled', { drawId, error });
    }
  }
  const giveaways = planned + (await settleGiveaways(ctx));
  return { ...counts, scheduled, capped, giveaways };
}
