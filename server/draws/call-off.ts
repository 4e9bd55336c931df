import { sql } from 'drizzle-orm';
import type { CancelledBecause } from '@/lib/contract/draws';
import { findOffer } from '@/server/catalogue';
import type { Tx } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { appendToLog } from '@/server/log';
import { fingerprintOf } from '@/server/proofs';
import type { DrawRow } from './draw-row';
import { revalidateDraw } from './draw-tags';
import { passJackpotOn } from './jackpots';
import { advance } from './states';

/** For so long a customer may choose the next draw instead of the money (terms 5.2). */
export const CHOICE_DAYS = 14;

/** What the public log says where the promise itself ends a draw. */
const PROMISED: Readonly<Record<CancelledBecause, string>> = {
  operator: '',
  too_few: 'Fewer tickets were sold than its promise asks for.',
  silence: 'Its result was not published in the time that its promise gives.',
};

export interface CancelCause {
  because: CancelledBecause;
  /** the operator's words; null for the other causes */
  reason: string | null;
}

/**
 * Cancels a draw whose numbers nobody knows yet, and says why. Its jackpot goes on to the next draw. From here on nobody
 * can buy, close or draw it; whoever has a ticket in it is paid back afterwards.
 * @throws draw.wrong_state once it is drawn or cancelled
 */
export async function callOff(
  tx: Tx,
  ctx: Context,
  drawId: string,
  { because, reason }: CancelCause,
): Promise<DrawRow> {
  const draw = await advance(tx, drawId, 'DRAW_CANCELLED');
  await tx.execute(sql`
    insert into draw_cancellations (draw_id, because, reason, choose_until)
    values (${drawId}, ${because}, ${reason}, shop_now() + make_interval(days => ${CHOICE_DAYS}::int))`);
  const offer = findOffer(draw.offerKey);
  if (offer) await passJackpotOn(tx, offer);
  const fingerprint = await fingerprintOf(tx, drawId);
  if (fingerprint) {
    const text = reason ?? PROMISED[because];
    const named = { offer: draw.offerKey, draw: draw.drawNo, fingerprint };
    await appendToLog(tx, { kind: 'cancelled', ...named, reason: text });
  }
  const { soldCount } = draw;
  await recordEvent(tx, ctx, 'draw.cancelled', drawId, { because, reason, soldCount });
  await revalidateDraw(tx, draw, { everywhere: true });
  return draw;
}

/** Notes that everybody who had a ticket in a cancelled draw is paid back. */
export async function markRefunded(tx: Tx, drawId: string): Promise<void> {
  await tx.execute(
    sql`update draw_cancellations set refunded_at = shop_now() where draw_id = ${drawId}`,
  );
}
