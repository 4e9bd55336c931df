import type { CompleteGame } from '@/lib/contract/cart';
import type { DrawnNumbers } from '@/lib/contract/draws';

export interface Matched {
  main: number[];
  special: number[];
}

/**
 * Which of a game's numbers were drawn. A main number counts when it is among the main or the supplementary
 * numbers; a special ball counts against its own barrel only. Ordered games (Strike, Super 66) are compared place
 * by place, so they have no use for this.
 */
export function matchedNumbers(game: CompleteGame, drawn: DrawnNumbers): Matched {
  const hits = new Set([...drawn.main, ...drawn.supplementary]);
  const of = (key: string) => game.sets.find((set) => set.key === key)?.numbers ?? [];
  return {
    main: [...of('favourites'), ...of('numbers')].filter((number) => hits.has(number)),
    special: of('powerball').filter((number) => number === drawn.special),
  };
}

/** For ordered games: which places agree with the drawn order. */
export function matchedPlaces(numbers: number[], drawn: DrawnNumbers): boolean[] {
  return numbers.map((number, place) => drawn.main[place] === number);
}
