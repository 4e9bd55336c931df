import type { DrawnNumbers, GameRules } from '@/lib/rules/games/game-rules';
import {
  type BallStatistics,
  ballStatistics,
  type CountedBarrel,
  chanceInDraw,
} from './ball-statistics';
import { type ChanceRange, chanceRange, longWait } from './chance-range';
import { chanceOfPair, pairCounts } from './pairs';

export interface BarrelStatistics extends Omit<CountedBarrel, 'repeats'> {
  balls: BallStatistics[];
  /** how often chance draws each ball in this many draws */
  chance: ChanceRange;
  /** a wait of this many draws or longer happens about once in twenty waits */
  longWait: number;
}

export interface PairStatistics {
  /** a triangle, row by row: 1-2, 1-3, 2-3 … */
  counts: number[];
  chance: ChanceRange;
}

export interface GameStatistics {
  main: BarrelStatistics;
  special: BarrelStatistics | null;
  /** null for digits, which come from separate barrels */
  pairs: PairStatistics | null;
}

/** How often numbers and pairs were drawn, without supplementaries. @param draws oldest first */
export function gameStatistics(rules: GameRules, draws: readonly DrawnNumbers[]): GameStatistics {
  const { lowest, pool, pick, special } = rules;
  const repeats = pool <= 10;
  const barrel: CountedBarrel = { lowest, pool, perDraw: pick, repeats };
  const main = draws.map((draw) => draw.main);
  const specials = draws.map((draw) => (draw.special === null ? [] : [draw.special]));
  return {
    main: barrelStatistics(barrel, main),
    special:
      special &&
      barrelStatistics({ lowest: 1, pool: special.pool, perDraw: 1, repeats: false }, specials),
    pairs: repeats
      ? null
      : {
          counts: pairCounts(barrel, main),
          chance: chanceRange(draws.length, chanceOfPair(barrel)),
        },
  };
}

function barrelStatistics(
  barrel: CountedBarrel,
  draws: readonly (readonly number[])[],
): BarrelStatistics {
  const { repeats, ...rest } = barrel;
  // Each digit of a draw is a separate trial; for balls the whole draw is one trial.
  const chance = repeats
    ? chanceRange(draws.length * barrel.perDraw, 1 / barrel.pool)
    : chanceRange(draws.length, chanceInDraw(barrel));
  return {
    ...rest,
    balls: ballStatistics(barrel, draws),
    chance,
    longWait: longWait(chanceInDraw(barrel)),
  };
}
