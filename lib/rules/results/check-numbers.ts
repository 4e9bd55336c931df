import type { Division, DrawnNumbers } from '@/lib/contract/draws';
import type { Money } from '@/lib/contract/site';
import type { Game, GameRules, GameType } from '@/lib/rules/games/game-rules';
import { scoreGame } from '@/lib/rules/games/scoring';
import type { ReadNumbers } from './read-numbers';

export interface CheckedDivision {
  division: number;
  /** games of a system that win it */
  games: number;
  /** null where the draw paid nobody in this division, or its dividend is not known */
  prize: Money | null;
}

/** Among what a typed number was drawn; null where it was not. */
export type NumberMark = 'main' | 'supplementary' | null;

export interface NumberCheck {
  /** won divisions, highest first; empty without a prize */
  divisions: CheckedDivision[];
  /** one mark for each number, in the order typed */
  marks: NumberMark[];
  specialMatched: boolean;
}

export interface CheckableResult {
  numbers: DrawnNumbers;
  divisions: readonly Pick<Division, 'division' | 'dividend' | 'winners'>[];
}

function typeOf(rules: GameRules, size: number): GameType {
  if (rules.gameTypes[0]?.gameType === 'random') return 'random';
  if (rules.ordered) return 'strike_standard';
  return size > rules.pick ? 'reduced_system' : 'standard';
}

function gameOf(gameType: GameType, { numbers, special }: ReadNumbers): Game {
  const sets: Game['sets'] = [{ key: gameType === 'random' ? 'digits' : 'numbers', numbers }];
  if (special !== null) sets.push({ key: 'powerball', numbers: [special] });
  return { sets };
}

function markOf(rules: GameRules, drawn: DrawnNumbers, number: number, place: number): NumberMark {
  const isMain = rules.ordered ? drawn.main[place] === number : drawn.main.includes(number);
  if (isMain) return 'main';
  return drawn.supplementary.includes(number) ? 'supplementary' : null;
}

/** What the numbers would have won in a draw, by the one scorer that settles draws. */
export function checkNumbers(
  rules: GameRules,
  read: ReadNumbers,
  { numbers: drawn, divisions }: CheckableResult,
): NumberCheck {
  const size = read.numbers.length;
  const gameType = typeOf(rules, size);
  const wins = scoreGame(rules, gameType, size, gameOf(gameType, read), drawn);
  const prizeOf = (division: number, games: number): Money | null => {
    const paid = divisions.find((row) => row.division === division && row.winners > 0)?.dividend;
    return paid ? { ...paid, amountCents: paid.amountCents * games } : null;
  };
  return {
    divisions: wins.flatMap((games, index) => {
      const division = index + 1;
      return games === 0 ? [] : [{ division, games, prize: prizeOf(division, games) }];
    }),
    marks: read.numbers.map((number, place) => markOf(rules, drawn, number, place)),
    specialMatched: read.special !== null && read.special === drawn.special,
  };
}
