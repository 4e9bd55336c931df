import { findOffer } from '@/server/catalogue';
import { inTransaction, type Tx } from '@/server/db/transaction';
import {
  advance,
  creditPrizes,
  type LockedDraw,
  lockDraw,
  revalidateDraw,
  setFirstDivisionAside,
} from '@/server/draws';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { sessionsPaid } from '@/server/party';
import { settleSyndicates } from '@/server/syndicates';

/**
 * Pays a confirmed draw's prizes into the winners' wallets, all of them or none: but for a first division that takes two
 * people, which waits for them.
 */
export async function payDraw(ctx: Context, drawId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const draw = await lockDraw(tx, drawId, 'DRAW_SCORED');
    if (!draw?.confirmedAt || draw.settlementHeldAt) return false;
    await setFirstDivisionAside(tx, draw);
    const tickets = await payPrizes(tx, ctx, draw);
    await advance(tx, drawId, 'DRAW_PAID');
    await recordEvent(tx, ctx, 'draw.paid', drawId, { tickets });
    await revalidateDraw(tx, draw);
    return true;
  });
}

/**
 * Pays what is owed of a draw and does not wait, to its tickets, syndicates and groups.
 * @returns how many tickets were paid
 */
export async function payPrizes(
  tx: Tx,
  ctx: Context,
  {
    id: drawId,
    offerKey,
    drawNo,
    currency,
  }: Pick<LockedDraw, 'id' | 'offerKey' | 'drawNo' | 'currency'>,
): Promise<number> {
  const offer = findOffer(offerKey)?.name ?? offerKey;
  const tickets = await creditPrizes(tx, {
    drawId,
    currency,
    description: ctx.say({ key: 'transaction.prize', values: { offer, drawNo } }),
    requestId: ctx.requestId,
  });
  await sessionsPaid(tx, await settleSyndicates(tx, drawId));
  return tickets;
}
