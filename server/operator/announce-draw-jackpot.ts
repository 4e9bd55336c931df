import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { AnnounceDrawJackpot } from '@/lib/contract/operator/draws';
import { inTransaction } from '@/server/db/transaction';
import { announceJackpot, findDraw, lockDraw } from '@/server/draws';
import { type StaffContext, within } from '@/server/kernel/context';
import { actorOf, recordAction } from '@/server/staff';

/** Records what a draw to come is for, as its operator announced it. @throws draw.not_found | offer.not_found */
export async function announceDrawJackpot(
  ctx: StaffContext,
  { offerKey, drawNo, amount, drawType, reason }: VerbInput<typeof AnnounceDrawJackpot>,
): Promise<CallResult<typeof AnnounceDrawJackpot>> {
  return inTransaction(ctx, async (tx) => {
    const inside = within(ctx, tx);
    const named = await findDraw(inside, offerKey, drawNo);
    const before =
      named && (await lockDraw(tx, named.id, 'DRAW_OPEN', 'DRAW_CAPPED', 'DRAW_CLOSED'));
    const amountCents = Number(amount) * 100;
    await announceJackpot(inside, { offerKey, drawNo, amountCents, drawType: drawType ?? null });
    await recordAction(tx, actorOf(ctx), {
      action: 'draw.jackpot_announced',
      ...(before && {
        subject: `draw:${before.id}`,
        before: { jackpotCents: before.prizePoolCents, drawType: before.drawType },
      }),
      after: { jackpotCents: amountCents, drawType: drawType ?? before?.drawType ?? null },
      reason,
    });
    return {};
  });
}
