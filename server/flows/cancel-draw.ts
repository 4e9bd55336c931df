import { sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '@/server/db/transaction';
import {
  type CancelCause,
  callOff,
  findDraw,
  type LockedDraw,
  lockDraw,
  readPromise,
} from '@/server/draws';
import { type Context, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { sessionsCalledOff } from '@/server/party';
import { hasRound } from '@/server/proofs';
import { cancelSyndicatesOf } from '@/server/syndicates';
import { type Refunded, refundDraw } from './refund-draw';

export interface CancelRequest {
  offerKey: string;
  drawNo: number;
  /** everybody who has a ticket reads it */
  reason: string;
}

const REASON = { least: 3, most: 500 } as const;

/**
 * Cancels a draw by the operator's decision and pays everybody back. Sent again for a draw that is cancelled, it goes on
 * paying back where an earlier run was interrupted.
 * @throws draw.not_found | draw.wrong_state (it is drawn, or its outcome can be computed already)
 */
export async function cancelDraw(
  ctx: Context,
  { offerKey, drawNo, reason }: CancelRequest,
): Promise<Refunded> {
  const words = wordsOf(reason);
  const draw = await findDraw(ctx, offerKey, drawNo);
  if (!draw) throw new ShopError('draw.not_found', { values: { offer: offerKey, drawNo } });
  await inTransaction(ctx, async (tx) => {
    if (!(await lockCancellable(tx, draw.id))) return;
    await cancelLocked(tx, ctx, draw.id, { because: 'operator', reason: words });
  });
  return refundDraw(ctx, draw.id);
}

/** What everybody who has a ticket reads. @throws draw.wrong_state for too few characters, or too many */
function wordsOf(reason: string): string {
  const words = reason.trim();
  if (words.length < REASON.least || words.length > REASON.most)
    throw new ShopError('draw.wrong_state', { key: 'draw.cancel.reason', values: REASON });
  return words;
}

/**
 * Locks a draw that the operator may still cancel.
 * @returns null if it is cancelled already
 * @throws draw.wrong_state (it is drawn, or its outcome can be computed already)
 */
async function lockCancellable(tx: Tx, drawId: string): Promise<LockedDraw | null> {
  const locked = await lockDraw(tx, drawId, 'DRAW_OPEN', 'DRAW_CAPPED', 'DRAW_CLOSED');
  if (!locked) {
    await refuseUnlessCancelled(tx, drawId);
    return null;
  }
  if (await isOutcomeKnowable(tx, locked))
    throw new ShopError('draw.wrong_state', { key: 'draw.cancel.beacon' });
  return locked;
}

/**
 * Locks a draw for the operator to cancel in the caller's transaction, by `cancelLocked`.
 * @throws draw.not_found | draw.wrong_state (it is cancelled or drawn, its outcome can be computed, or for the words)
 */
export async function toCancel(
  tx: Tx,
  { offerKey, drawNo, reason }: CancelRequest,
): Promise<{ draw: LockedDraw; words: string }> {
  const words = wordsOf(reason);
  const named = await findDraw({ db: tx }, offerKey, drawNo);
  if (!named) throw new ShopError('draw.not_found', { values: { offer: offerKey, drawNo } });
  const draw = await lockCancellable(tx, named.id);
  if (!draw) throw new ShopError('draw.wrong_state', { key: 'draw.cancel.already' });
  return { draw, words };
}

/** A draw that is locked, with all that hangs on it. Its tickets are paid back by `refundDraw`, after the commit. */
export async function cancelLocked(
  tx: Tx,
  ctx: Context,
  drawId: string,
  cause: CancelCause,
): Promise<void> {
  await callOff(tx, within(ctx, tx), drawId, cause);
  await sessionsCalledOff(tx, await cancelSyndicatesOf(tx, drawId));
}

async function refuseUnlessCancelled(tx: Tx, drawId: string): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from cancelled_draws where draw_id = ${drawId}`);
  if (rows.length === 0) throw new ShopError('draw.wrong_state', { key: 'draw.cancel.drawn' });
}

/**
 * Whether the beacon has spoken on a closed list: from then on, we could know the winners before anybody else, and
 * whoever may cancel then chooses among outcomes. Such a draw is drawn, or its promise ends it.
 */
async function isOutcomeKnowable(tx: Tx, draw: LockedDraw): Promise<boolean> {
  if (draw.kind !== 'raffle' || draw.status !== 'DRAW_CLOSED') return false;
  if (draw.drawsAt <= draw.now && (await readPromise(tx, draw.id))) return true;
  return hasRound(tx, draw.id);
}
