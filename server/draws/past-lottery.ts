import { dividends } from '@/lib/rules/games/dividends';
import { drawnFromParent } from '@/lib/rules/games/drawing';
import type { DrawnNumbers, GameRules } from '@/lib/rules/games/game-rules';
import type { LotteryOffer } from '@/server/catalogue';
import { sandboxOperator } from '@/server/gateways/operator/sandbox-operator';
import { divisionRows } from './division-rows';
import { advertisedCents, jackpotRunAfter } from './jackpots';
import { sandboxDrawRow } from './past-draw-row';
import type { PlannedDraw } from './planned-draws';
import type { PastDraw } from './write-past-draws';

/** The balls of earlier draws, by offer and instant, for the games derived from them. */
export type DrawnBefore = Map<string, DrawnNumbers>;

const placeOf = (offerKey: string, drawsAt: Date) => `${offerKey}@${drawsAt.getTime()}`;

function numbersFor(rules: GameRules, drawsAt: Date, before: DrawnBefore): DrawnNumbers {
  for (const parent of rules.parents) {
    const drawn = before.get(placeOf(parent, drawsAt));
    if (drawn) return drawnFromParent(rules, drawn);
  }
  return sandboxOperator.draw(rules);
}

/** An offer's draws in order, each passing its jackpot to the next; adds their balls to `before`. */
export function pastLotteryDraws(
  offer: LotteryOffer,
  planned: readonly PlannedDraw[],
  before: DrawnBefore,
): PastDraw[] {
  const { rules } = offer;
  let carriedCents = 0;
  let run = 0;
  return planned.map((draw) => {
    const numbers = numbersFor(rules, draw.drawsAt, before);
    before.set(placeOf(offer.key, draw.drawsAt), numbers);
    const poolCents = advertisedCents(offer, carriedCents);
    const { salesCents, winnersByDivision } = sandboxOperator.turnout(rules, poolCents);
    const paid = dividends({
      rules,
      salesCents,
      winnersByDivision,
      jackpotCarriedCents: carriedCents,
      guaranteedCents: poolCents,
      consecutiveJackpots: run,
    });
    const row = {
      ...sandboxDrawRow(draw),
      prize_pool_cents: poolCents,
      jackpot_carried_cents: carriedCents,
      jackpot_run: run,
      jackpot_next_cents: paid.nextJackpotCents,
      main_numbers: numbers.main,
      supplementary_numbers: numbers.supplementary,
      special_number: numbers.special,
      number_order: 'drawn' as const,
    };
    carriedCents = paid.nextJackpotCents;
    run = jackpotRunAfter(rules, run, winnersByDivision[0] ?? 0);
    return { row, divisions: divisionRows(rules, paid.divisions), prizes: [] };
  });
}
