import type { Game, GameType, TicketRules } from './game-rules';
import { emptyGame, setRulesFor } from './number-sets';
import { placeNumber } from './placing';

/** Favourite numbers are kept as one list: the main numbers, then the special one where the game has it. */
type Barrels = Pick<TicketRules, 'pick' | 'special'>;

export const favouriteCount = ({ pick, special }: Barrels): number => pick + (special?.pick ?? 0);

/** The numbers as the sets of a game; what exceeds the game's numbers stays in its last set, for the rules to refuse. */
export function favouriteGame({ pick, special }: Barrels, numbers: readonly number[]): Game {
  const main = {
    key: 'numbers' as const,
    numbers: special ? numbers.slice(0, pick) : [...numbers],
  };
  if (!special) return { sets: [main] };
  return { sets: [main, { key: 'powerball', numbers: numbers.slice(pick) }] };
}

/** The same list from a filled game; an empty slot is left out. */
export const favouritesOf = ({ sets }: Game): number[] =>
  sets.flatMap(({ numbers }) => numbers.filter((number) => number !== null));

/** A game of any type and size with as many of the favourite numbers as have a place in it. */
export function gameWithFavourites(
  rules: TicketRules,
  gameType: GameType,
  size: number,
  numbers: readonly number[],
): Game {
  const favourites = favouriteGame(rules, numbers);
  let game = emptyGame(rules, gameType, size);
  for (const { key, min, max } of setRulesFor(rules, gameType, size))
    for (const number of favourites.sets.find((set) => set.key === key)?.numbers ?? [])
      if (number !== null && number >= min && number <= max) game = placeNumber(game, key, number);
  return game;
}
