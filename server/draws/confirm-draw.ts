import { addMinutes } from 'date-fns';
import { sql } from 'drizzle-orm';
import { inTransaction } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { revalidateDraw } from './draw-tags';
import { lockDraw } from './states';

/** Results stay provisional for this long after the draw; then prizes are paid. */
export const CONFIRM_AFTER_MINUTES = 15;

/** Confirms a scored result when that is due; imported results are confirmed on import. */
export async function confirmDraw(ctx: Context, drawId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const draw = await lockDraw(tx, drawId, 'DRAW_SCORED');
    if (!draw || draw.confirmedAt || !draw.drawnAt || draw.settlementHeldAt) return false;
    const confirmedAt = draw.now;
    if (addMinutes(draw.drawnAt, CONFIRM_AFTER_MINUTES) > confirmedAt) return false;
    await tx.execute(sql`update draws set confirmed_at = ${confirmedAt} where id = ${drawId}`);
    await recordEvent(tx, ctx, 'draw.confirmed', drawId);
    await revalidateDraw(tx, draw, { everywhere: true });
    return true;
  });
}
