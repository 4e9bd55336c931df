import { sql } from 'drizzle-orm';
import type { DrawType } from '@/lib/contract/draws';
import { findOffer } from '@/server/catalogue';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { DRAW_COLUMNS, type DrawRow } from './draw-row';
import { revalidateDraw } from './draw-tags';
import { hasJackpot } from './jackpots';
import { noSuchDraw } from './result-scope';

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
    const [draw] = await executePrepared<DrawRow>(
      tx,
      sql`
      update draws set prize_pool_cents = ${amountCents}, draw_type = coalesce(${drawType}, draw_type)
      where offer_key = ${offer.key} and draw_no = ${drawNo} and status in ('DRAW_OPEN', 'DRAW_CAPPED', 'DRAW_CLOSED')
      returning ${DRAW_COLUMNS}`,
    );
    if (!draw) return noSuchDraw(offer.key, drawNo);
    await recordEvent(tx, ctx, 'draw.jackpot_announced', draw.id, { amountCents, drawType });
    await revalidateDraw(tx, draw, { everywhere: true });
  });
}
