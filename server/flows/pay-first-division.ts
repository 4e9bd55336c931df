import type { Tx } from '@/server/db/transaction';
import { lockFirstDivision, releaseFirstDivision, revalidateDraw } from '@/server/draws';
import { type Context, within } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { mailFirstDivision } from './mail-winners';
import { payPrizes } from './pay-draw';

/**
 * Pays the first division of a draw whose other prizes are paid, in the transaction in which two people agreed to it.
 * Its winners are mailed with everybody else's, or at once where those have their mails.
 * @throws draw.wrong_state where none waits
 */
export async function payFirstDivision(
  tx: Tx,
  outside: Context,
  { drawId, approvalId }: { drawId: string; approvalId: string },
): Promise<void> {
  const ctx = within(outside, tx);
  const draw = await lockFirstDivision(tx, { id: drawId });
  await releaseFirstDivision(tx, { id: drawId, approvalId });
  const tickets = await payPrizes(tx, ctx, draw);
  if (draw.status === 'DRAW_EMAILED') await mailFirstDivision(tx, draw);
  await recordEvent(tx, ctx, 'draw.first_division_paid', drawId, { tickets });
  await revalidateDraw(tx, draw);
}
