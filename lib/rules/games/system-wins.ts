import { choose, type Expansion } from './combinations';
import type { GameRules } from './game-rules';
import { divisionOf } from './matching';

/** Marked numbers that were drawn as main or supplementary numbers. */
export interface Hits {
  main: number;
  supplementary: number;
}

/** How many games with the right and with a wrong special number a panel makes of one choice of main numbers. */
export interface SpecialGames {
  hitting: number;
  missing: number;
}

/**
 * Wins per division, index 0 being division 1, counted in closed form: the product of binomials
 * counts the choices that complete the fixed numbers with this many main, supplementary and other
 * candidates. Each choice is one game.
 */
export function countWins(
  rules: GameRules,
  expansion: Expansion,
  fixed: Hits,
  candidates: Hits,
  specials: SpecialGames,
): number[] {
  const wins = rules.divisions.map(() => 0);
  const others = expansion.drawnFrom - candidates.main - candidates.supplementary;
  const add = (main: number, supplementary: number, special: boolean, games: number) => {
    const division = games > 0 ? divisionOf(rules, { main, supplementary, special }) : null;
    if (division !== null) wins[division - 1] = (wins[division - 1] ?? 0) + games;
  };
  for (let main = 0; main <= candidates.main; main += 1) {
    for (let supplementary = 0; supplementary <= candidates.supplementary; supplementary += 1) {
      const games =
        choose(candidates.main, main) *
        choose(candidates.supplementary, supplementary) *
        choose(others, expansion.choose - main - supplementary);
      const matched = [fixed.main + main, fixed.supplementary + supplementary] as const;
      add(...matched, true, games * specials.hitting);
      add(...matched, false, games * specials.missing);
    }
  }
  return wins;
}

/**
 * Wins of all orders of a set of numbers, `common` of which are among the drawn ones: counts the
 * orders with exactly k numbers in place, by inclusion and exclusion.
 */
export function countBoxedWins(rules: GameRules, common: number): number[] {
  const wins = rules.divisions.map(() => 0);
  for (let placed = 0; placed <= common; placed += 1) {
    let derangements = 0;
    for (let more = 0; more <= common - placed; more += 1) {
      const sign = more % 2 === 0 ? 1 : -1;
      derangements += sign * choose(common - placed, more) * factorial(rules.pick - placed - more);
    }
    const orders = choose(common, placed) * derangements;
    const division = divisionOf(rules, { main: placed, supplementary: 0, special: false });
    if (division !== null) wins[division - 1] = orders;
  }
  return wins;
}

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
}
