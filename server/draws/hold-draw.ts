import { type SQL, sql } from 'drizzle-orm';
import { drawnFromParent } from '@/lib/rules/games/drawing';
import type { DrawnNumbers } from '@/lib/rules/games/game-rules';
import { outsideResultHash } from '@/lib/rules/log/published-result';
import type { LotteryOffer } from '@/server/catalogue';
import { findOffer } from '@/server/catalogue';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { DrawOperator } from '@/server/gateways/operator/sandbox-operator';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { logOutsideResult } from '@/server/log';
import { drawRaffle } from './draw-raffle';
import { DRAW_COLUMNS, type DrawRow } from './draw-row';
import { revalidateDraw } from './draw-tags';
import { numbersOf, settingNumbers } from './drawn-numbers';
import { readPromise } from './read-promise';
import { advance, hasResult, type LockedDraw, lockDraw } from './states';

/**
 * Draws a closed draw that is due: a raffle by its commitment, a number game by the operator. Without
 * an operator number games wait for their imported result.
 */
export async function holdDraw(
  ctx: Context,
  drawId: string,
  operator: DrawOperator | null,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const draw = await lockDraw(tx, drawId, 'DRAW_CLOSED');
    const offer = draw && findOffer(draw.offerKey);
    if (!draw || !offer || draw.drawsAt > draw.now) return false;
    if (draw.source === 'shop' && (await isTooLate(tx, draw))) return false;
    // A sandbox draw has its scheduled time, however late the job runs; the shop's own raffles have the real one.
    const drawnAt = draw.source === 'sandbox' ? draw.drawsAt : draw.now;
    const brings =
      offer.kind === 'raffle'
        ? sql`seed = ${await drawRaffle(tx, draw)}`
        : await drawnNumbers(tx, draw, offer, operator);
    if (!brings) return false;
    const drawn = await advance(tx, drawId, 'DRAW_DRAWN', sql`${brings}, drawn_at = ${drawnAt}`);
    await recordEvent(tx, ctx, 'draw.drawn', drawId, { source: drawn.source });
    await revalidateDraw(tx, drawn, { everywhere: true });
    return true;
  });
}

/** After the time that its promise gives, a draw pays everybody back: whoever holds it then chooses whether to. */
async function isTooLate(tx: Tx, { id, now }: LockedDraw): Promise<boolean> {
  const promise = await readPromise(tx, id);
  return promise !== null && new Date(promise.refundAfter) <= now;
}

async function drawnNumbers(
  tx: Tx,
  draw: DrawRow,
  { rules }: LotteryOffer,
  operator: DrawOperator | null,
): Promise<SQL | null> {
  if (!operator || draw.source !== 'sandbox') return null;
  const parent = await parentOf(tx, draw, rules.parents);
  if (parent === 'waiting') return null;
  const numbers = parent ? drawnFromParent(rules, parent) : operator.draw(rules);
  const { offerKey, drawNo } = draw;
  const result = outsideResultHash({ offer: offerKey, draw: drawNo, ...numbers, order: 'drawn' });
  await logOutsideResult(tx, { offer: offerKey, draw: drawNo, result });
  return sql`${settingNumbers(numbers)}, number_order = 'drawn'`;
}

/**
 * The parent's balls that decide a game without a draw of its own; of several parents that day, the
 * first one's.
 */
async function parentOf(
  tx: Tx,
  draw: DrawRow,
  parents: readonly string[],
): Promise<DrawnNumbers | 'waiting' | null> {
  if (parents.length === 0) return null;
  // the same evening: parents are drawn at the same time or moments before
  const drawn = await executePrepared<DrawRow>(
    tx,
    sql`
    select ${DRAW_COLUMNS} from draws
    where offer_key = any(${sql.param(parents)})
      and draws_at between ${draw.drawsAt}::timestamptz - interval '6 hours' and ${draw.drawsAt}::timestamptz`,
  );
  const [parent] = drawn.toSorted(
    (one, other) => parents.indexOf(one.offerKey) - parents.indexOf(other.offerKey),
  );
  // A game with parents has no balls of its own: without the parent's result in drawn order it has to wait.
  if (!parent || !hasResult(parent.status)) return 'waiting';
  return parent.numberOrder === 'drawn' && parent.mainNumbers ? numbersOf(parent) : 'waiting';
}
