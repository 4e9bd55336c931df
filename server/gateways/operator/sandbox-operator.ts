import { randomInt } from 'node:crypto';
import { drawNumbers } from '@/lib/rules/games/drawing';
import type { DrawnNumbers, GameRules } from '@/lib/rules/games/game-rules';
import { exactOdds } from '@/lib/rules/games/odds';
import { around, poisson } from './chance';

/** The entries of everybody else in the country in a draw, and how often they won. */
export interface Turnout {
  games: number;
  salesCents: number;
  winnersByDivision: number[];
}

/**
 * The operator of number games' draws. Real operators publish results, which are imported; the sandbox uses this one.
 */
export interface DrawOperator {
  /** numbers in the order of drawing */
  draw(rules: GameRules): DrawnNumbers;
  turnout(rules: GameRules, advertisedCents: number): Turnout;
}

/** A bigger jackpot attracts more entries, though not in proportion. */
function games(rules: GameRules, advertisedCents: number): number {
  const start = rules.jackpot?.startingPoolCents ?? advertisedCents;
  const growth = start > 0 ? Math.sqrt(Math.max(1, advertisedCents / start)) : 1;
  return Math.round(rules.usualGames * growth * around(6));
}

function turnout(rules: GameRules, advertisedCents: number): Turnout {
  const played = games(rules, advertisedCents);
  return {
    games: played,
    salesCents: Math.round((played * rules.operatorGameCents) / rules.drawsPerEntry),
    winnersByDivision: exactOdds(rules).map(({ favourable, total }) =>
      poisson((played * Number(favourable)) / Number(total)),
    ),
  };
}

/**
 * Draws with the platform's cryptographic random generator, and invents a plausible country around our own tickets, so
 * that pools, jackpots and dividends behave as in reality. Every page marks such a draw as a sandbox draw.
 */
export const sandboxOperator: DrawOperator = {
  draw: (rules) => drawNumbers(rules, randomInt),
  turnout,
};
