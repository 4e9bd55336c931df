import type { Tx } from '@/server/db/transaction';
import { inTransaction } from '@/server/db/transaction';
import {
  attestDraw,
  closeDraw,
  confirmDraw,
  drawProgress,
  holdDraw,
  scoreDraw,
} from '@/server/draws';
import type { DrawOperator } from '@/server/gateways/operator/sandbox-operator';
import { type Context, within } from '@/server/kernel/context';
import { dividePrizes } from '@/server/syndicates';
import { mailWinners } from './mail-winners';
import { payDraw } from './pay-draw';
import { callOffTooFew } from './promised-refunds';

/** The number of draws that each step changed. */
export interface SettleCounts {
  closed: number;
  attested: number;
  drawn: number;
  scored: number;
  confirmed: number;
  paid: number;
  emailed: number;
}

export const noneSettled = (): SettleCounts => ({
  closed: 0,
  attested: 0,
  drawn: 0,
  scored: 0,
  confirmed: 0,
  paid: 0,
  emailed: 0,
});

type Step = (ctx: Context, drawId: string, operator: DrawOperator | null) => Promise<boolean>;

/** A syndicate's shares win in the same transaction as its ticket: nobody is ever told that they lost meanwhile. */
const scoreAndDivide: Step = (ctx, drawId, operator) =>
  inTransaction(ctx, async (tx) => {
    const isScored = await scoreDraw(within(ctx, tx), drawId, operator);
    if (isScored) await dividePrizes(tx, drawId);
    return isScored;
  });

/** A raffle that sold too few tickets ends here, by its promise; otherwise its sales do. */
const closeOrCallOff: Step = async (ctx, drawId) =>
  (await callOffTooFew(ctx, drawId)) || closeDraw(ctx, drawId);

/** In order; each does nothing and returns false unless the draw is in the right state and its time has come. */
const STEPS: readonly (readonly [keyof SettleCounts, Step])[] = [
  ['closed', closeOrCallOff],
  ['attested', attestDraw],
  ['drawn', holdDraw],
  ['scored', scoreAndDivide],
  ['confirmed', confirmDraw],
  ['paid', payDraw],
  ['emailed', mailWinners],
];

/**
 * Takes a draw through every step that is due: close, attest, draw, score, confirm, pay, mail. Each step is its own
 * transaction, so after any interruption the next run continues from there. A draw without entries takes its steps in
 * one transaction: an interruption loses nothing.
 * @param operator draws the numbers; null leaves number games to imported results
 * @param counts the steps taken are added to it
 */
export async function settleDraw(
  ctx: Context,
  drawId: string,
  operator: DrawOperator | null,
  counts: SettleCounts = noneSettled(),
): Promise<SettleCounts> {
  const { stepsDone, isStepwise } = await drawProgress(ctx, drawId);
  const left = STEPS.slice(stepsDone);
  const take = async (inside: Context) => {
    const taken: (keyof SettleCounts)[] = [];
    for (const [name, step] of left) {
      if (!(await step(inside, drawId, operator))) break;
      taken.push(name);
    }
    return taken;
  };
  const taken = isStepwise
    ? await take(ctx)
    : await inTransaction(ctx, (tx: Tx) => take(within(ctx, tx)));
  for (const name of taken) counts[name] += 1;
  return counts;
}
