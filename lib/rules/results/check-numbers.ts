import type { Division, DrawnNumbers } from '@/lib/contract/draws';
import type { Money } from '@/lib/contract/site';
import { playsAllSpecials } from '@/lib/rules/games/combinations';
import type { Game, GameRules } from '@/lib/rules/games/game-rules';
import { scoreGame } from '@/lib/rules/games/scoring';
import { wayOf } from './checkable-ways';
import type { ReadNumbers } from './read-numbers';

export interface CheckedDivision {
  division: number;
  /** games of a system that win it */
  games: number;
  /** null where nobody won this division, or its dividend is not known */
  prize: Money | null;
}

/** How a typed number was drawn; null where it was not. */
export type NumberMark = 'main' | 'supplementary' | null;

export interface NumberCheck {
  /** won divisions, highest first; empty without a prize */
  divisions: CheckedDivision[];
  /** one mark for each number, in the order typed */
  marks: NumberMark[];
  favouriteMarks: NumberMark[];
  /** the number of the special barrel; the drawn one where all are played */
  special: { number: number; isMatched: boolean } | null;
}

export interface CheckableResult {
  numbers: DrawnNumbers;
  divisions: readonly Pick<Division, 'division' | 'dividend' | 'winners'>[];
}

function gameOf({ gameType, numbers, favourites, special }: ReadNumbers): Game {
  const sets: Game['sets'] = [{ key: gameType === 'random' ? 'digits' : 'numbers', numbers }];
  if (favourites.length > 0) sets.push({ key: 'favourites', numbers: favourites });
  if (special !== null) sets.push({ key: 'powerball', numbers: [special] });
  return { sets };
}

/** What the numbers would have won in a draw, by the same rules that settle draws. */
export function checkNumbers(
  rules: GameRules,
  read: ReadNumbers,
  { numbers: drawn, divisions }: CheckableResult,
): NumberCheck {
  const wins = scoreGame(rules, read.gameType, read.numbers.length, gameOf(read), drawn);
  const prizeOf = (division: number, games: number): Money | null => {
    const paid = divisions.find((row) => row.division === division && row.winners > 0)?.dividend;
    return paid ? { ...paid, amountCents: paid.amountCents * games } : null;
  };
  const { isOrdered } = wayOf(rules, read.gameType);
  const firstBalls = drawn.main.slice(0, rules.pick);
  const markOf = (number: number, place: number): NumberMark => {
    const isMain = isOrdered ? firstBalls[place] === number : firstBalls.includes(number);
    if (isMain) return 'main';
    return drawn.supplementary.includes(number) ? 'supplementary' : null;
  };
  return {
    divisions: wins.flatMap((games, index) => {
      const division = index + 1;
      return games === 0 ? [] : [{ division, games, prize: prizeOf(division, games) }];
    }),
    marks: read.numbers.map(markOf),
    favouriteMarks: read.favourites.map(markOf),
    special: specialOf(read, drawn),
  };
}

function specialOf(read: ReadNumbers, drawn: DrawnNumbers): NumberCheck['special'] {
  if (playsAllSpecials(read.gameType))
    return drawn.special === null ? null : { number: drawn.special, isMatched: true };
  if (read.special === null) return null;
  return { number: read.special, isMatched: read.special === drawn.special };
}
