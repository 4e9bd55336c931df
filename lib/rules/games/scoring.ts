import { expansionOf, playsAllSpecials } from './combinations';
import type { DrawnNumbers, Game, GameRules, GameType } from './game-rules';
import { countCommon, divisionOf, longestRun, positionMatches } from './matching';
import { filledNumbers } from './number-sets';
import { countBoxedWins, countWins, type Hits, type SpecialGames } from './system-wins';

function hitsOf(numbers: readonly number[], drawn: DrawnNumbers): Hits {
  return {
    main: countCommon(numbers, drawn.main),
    supplementary: countCommon(numbers, drawn.supplementary),
  };
}

/** A pick's other candidates are the rest of the barrel, so their hits are the rest of the drawn numbers. */
function remainingHits(fixed: Hits, drawn: DrawnNumbers): Hits {
  return {
    main: drawn.main.length - fixed.main,
    supplementary: drawn.supplementary.length - fixed.supplementary,
  };
}

function specialGames(
  rules: GameRules,
  gameType: GameType,
  game: Game,
  drawn: DrawnNumbers,
): SpecialGames {
  if (!rules.special) return { hitting: 0, missing: 1 };
  if (playsAllSpecials(gameType)) return { hitting: 1, missing: rules.special.pool - 1 };
  const hit = drawn.special !== null && filledNumbers(game, 'powerball').includes(drawn.special);
  return hit ? { hitting: 1, missing: 0 } : { hitting: 0, missing: 1 };
}

function winsOfOne(rules: GameRules, main: number): number[] {
  const division = divisionOf(rules, { main, supplementary: 0, special: false });
  return rules.divisions.map((rule) => (rule.division === division ? 1 : 0));
}

/**
 * Wins per division of one panel, index 0 being division 1. Each game of a system counts in its
 * highest division only. A strike game needs `drawn.main` in drawn order and uses its first balls.
 */
export function scoreGame(
  rules: GameRules,
  gameType: GameType,
  size: number,
  game: Game,
  drawn: DrawnNumbers,
): number[] {
  const numbers = filledNumbers(game, 'numbers');
  const firstBalls = drawn.main.slice(0, rules.pick);
  if (gameType === 'random') {
    return winsOfOne(rules, longestRun(filledNumbers(game, 'digits'), firstBalls));
  }
  if (gameType === 'strike_standard') {
    return winsOfOne(rules, positionMatches(numbers, firstBalls));
  }
  if (gameType === 'strike_boxed') {
    return countBoxedWins(rules, countCommon(numbers, firstBalls));
  }
  const favourites = filledNumbers(game, 'favourites');
  const expansion = expansionOf(rules, gameType, size, favourites.length);
  const isPick = expansion.fixed > 0 && favourites.length === 0;
  const fixed = hitsOf(isPick ? numbers : favourites, drawn);
  const candidates = isPick ? remainingHits(fixed, drawn) : hitsOf(numbers, drawn);
  return countWins(rules, expansion, fixed, candidates, specialGames(rules, gameType, game, drawn));
}
