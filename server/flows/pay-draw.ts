import { findOffer } from '@/server/catalogue';
import { inTransaction } from '@/server/db/transaction';
import { advance, creditPrizes, lockDraw, revalidateDraw } from '@/server/draws';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { sessionsPaid } from '@/server/party';
import { settleSyndicates } from '@/server/syndicates';

/** Pays a confirmed draw's prizes into the winners' wallets, all of them or none. */
export async function payDraw(ctx: Context, drawId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const draw = await lockDraw(tx, drawId, 'DRAW_SCORED');
    if (!draw?.confirmedAt || draw.settlementHeldAt) return false;
    const name = findOffer(draw.offerKey)?.name ?? draw.offerKey;
    const tickets = await creditPrizes(tx, {
      drawId,
      currency: draw.currency,
      description: ctx.say({
        key: 'transaction.prize',
        values: { offer: name, drawNo: draw.drawNo },
      }),
      requestId: ctx.requestId,
    });
    await sessionsPaid(tx, await settleSyndicates(tx, drawId));
    await advance(tx, drawId, 'DRAW_PAID');
    await recordEvent(tx, ctx, 'draw.paid', drawId, { tickets });
    await revalidateDraw(tx, draw);
    return true;
  });
}
