import type { Game, GameType, TicketRules } from './game-rules';
import { filledNumbers } from './number-sets';

/** The number of ways to choose k of n; exact for every game sold here. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  const steps = Math.min(k, n - k);
  let ways = 1;
  // Multiplying first keeps every step whole: ways holds choose(n, i).
  for (let i = 1; i <= steps; i += 1) ways = (ways * (n - steps + i)) / i;
  return ways;
}

/** How a panel makes its games: each has `fixed` numbers and takes the others from `drawnFrom` candidates. */
export interface Expansion {
  fixed: number;
  drawnFrom: number;
  choose: number;
}

/**
 * A system combines its numbers. A pick has fewer numbers than a game needs: the rest of the barrel
 * completes it. A combo has its favourites in every game and combines its numbers for the other
 * places.
 */
export function expansionOf(
  rules: TicketRules,
  gameType: GameType,
  size: number,
  favourites = 0,
): Expansion {
  if (gameType === 'mega_combo' || gameType === 'powerhit_super_combo') {
    return { fixed: favourites, drawnFrom: size, choose: rules.pick - favourites };
  }
  if (size < rules.pick) {
    return { fixed: size, drawnFrom: rules.pool - size, choose: rules.pick - size };
  }
  return { fixed: 0, drawnFrom: size, choose: rules.pick };
}

/** Whether the panel is played with every number of the special barrel. */
export function playsAllSpecials(gameType: GameType): boolean {
  return (
    gameType === 'powerhit' ||
    gameType === 'powerpik' ||
    gameType === 'powerpik_system' ||
    gameType === 'powerhit_super_combo'
  );
}

/** The number of standard games in one panel. */
export function combinations(
  rules: TicketRules,
  gameType: GameType,
  size: number,
  favourites = 0,
): number {
  if (gameType === 'strike_standard' || gameType === 'random') return 1;
  if (gameType === 'strike_boxed') return 24;
  const expansion = expansionOf(rules, gameType, size, favourites);
  const specials = playsAllSpecials(gameType) ? (rules.special?.pool ?? 1) : 1;
  return choose(expansion.drawnFrom, expansion.choose) * specials;
}

/** The same for a filled-in panel. */
export function combinationsOf(
  rules: TicketRules,
  gameType: GameType,
  size: number,
  game: Game,
): number {
  return combinations(rules, gameType, size, filledNumbers(game, 'favourites').length);
}
