import { type BallSpec, ballsOf } from '@/components/ui/balls-of';
import type { CompleteGame } from '@/lib/contract/cart-items';
import type { DrawnNumbers } from '@/lib/contract/draws';
import type { GameRules } from '@/lib/rules/games/game-rules';

/** The balls of a game; once numbers are drawn, each shows whether it is among them. */
export function ballsIn(
  game: CompleteGame,
  drawn: DrawnNumbers | null,
  { ordered, special }: GameRules,
): BallSpec[] {
  const of = (key: string) => game.sets.find((set) => set.key === key)?.numbers ?? [];
  const main = [...of('favourites'), ...of('numbers'), ...of('digits')];
  const numbers = { main, special: of('powerball') };
  const naming = special ? { specialName: special.name } : {};
  if (!drawn) return ballsOf(numbers, naming);
  if (!ordered) return ballsOf(numbers, { ...naming, matched: matchedNumbers(game, drawn) });
  const places = matchedPlaces(main, drawn);
  return ballsOf(numbers).map((ball, place) => ({
    ...ball,
    state: places[place] ? 'matched' : 'unmatched',
  }));
}

interface Matched {
  main: number[];
  special: number[];
}

/**
 * The numbers of a game that were drawn. A main number matches a main or supplementary number; a special ball only its
 * own barrel. Not for ordered games (Strike, Super 66), which are compared slot by slot.
 */
function matchedNumbers(game: CompleteGame, drawn: DrawnNumbers): Matched {
  const hits = new Set([...drawn.main, ...drawn.supplementary]);
  const of = (key: string) => game.sets.find((set) => set.key === key)?.numbers ?? [];
  return {
    main: [...of('favourites'), ...of('numbers')].filter((number) => hits.has(number)),
    special: of('powerball').filter((number) => number === drawn.special),
  };
}

/** For ordered games: which slots match the drawn order. */
function matchedPlaces(numbers: number[], drawn: DrawnNumbers): boolean[] {
  return numbers.map((number, place) => drawn.main[place] === number);
}
