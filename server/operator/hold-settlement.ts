import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { HoldSettlement, ReleaseSettlement } from '@/lib/contract/operator/draws';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { findDraw, holdSettlement, releaseSettlement } from '@/server/draws';
import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { actorOf, recordAction } from '@/server/staff';

/** Keeps a draw from being confirmed and paid, at once. @throws draw.not_found | draw.wrong_state */
export async function holdDrawSettlement(
  ctx: StaffContext,
  input: VerbInput<typeof HoldSettlement>,
): Promise<CallResult<typeof HoldSettlement>> {
  return inTransaction(ctx, async (tx) => {
    const draw = await namedDraw(tx, input);
    // whoever presses second finds it held, which is what they want
    if (await holdSettlement(tx, draw))
      await recordAction(tx, actorOf(ctx), {
        action: 'draw.held',
        subject: `draw:${draw.id}`,
        reason: input.reason,
      });
    return {};
  });
}

/** Lets a draw that is held go on. @throws draw.not_found | draw.wrong_state */
export async function releaseDrawSettlement(
  ctx: StaffContext,
  input: VerbInput<typeof ReleaseSettlement>,
): Promise<CallResult<typeof ReleaseSettlement>> {
  return inTransaction(ctx, async (tx) => {
    const draw = await namedDraw(tx, input);
    await releaseSettlement(tx, draw);
    await recordAction(tx, actorOf(ctx), {
      action: 'draw.released',
      subject: `draw:${draw.id}`,
      before: { heldSince: draw.settlementHeldAt },
      reason: input.reason,
    });
    return {};
  });
}

async function namedDraw(tx: Tx, { offerKey, drawNo }: { offerKey: string; drawNo: number }) {
  const draw = await findDraw({ db: tx }, offerKey, drawNo);
  if (!draw) throw new ShopError('draw.not_found', { values: { offer: offerKey, drawNo } });
  return draw;
}
