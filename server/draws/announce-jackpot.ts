import { and, eq, inArray } from 'drizzle-orm';
import type { DrawType } from '@/lib/contract/draws';
import { findOffer } from '@/server/catalogue';
import { inTransaction } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { revalidateDraw } from './draw-tags';
import { hasJackpot } from './jackpots';
import { noSuchDraw } from './result-scope';
import { draws } from './tables';

interface Announcement {
  offerKey: string;
  drawNo: number;
  amountCents: number;
  drawType: DrawType | null;
}

/** Records an upcoming draw's jackpot as its operator announced it. @throws offer.not_found | draw.not_found */
export async function announceJackpot(
  ctx: Context,
  { offerKey, drawNo, amountCents, drawType }: Announcement,
): Promise<void> {
  const offer = findOffer(offerKey);
  if (!offer || !hasJackpot(offer)) {
    throw new ShopError('offer.not_found', {
      key: 'offer.not_found.jackpot',
      values: { offerKey },
    });
  }
  await inTransaction(ctx, async (tx) => {
    const [draw] = await tx
      .update(draws)
      .set({ prizePoolCents: amountCents, ...(drawType && { drawType }) })
      .where(
        and(
          eq(draws.offerKey, offer.key),
          eq(draws.drawNo, drawNo),
          inArray(draws.status, ['DRAW_OPEN', 'DRAW_CAPPED', 'DRAW_CLOSED']),
        ),
      )
      .returning();
    if (!draw) return noSuchDraw(offer.key, drawNo);
    await recordEvent(tx, ctx, 'draw.jackpot_announced', draw.id, { amountCents, drawType });
    await revalidateDraw(tx, draw, { everywhere: true });
  });
}
