import { drawnFromParent } from '@/lib/rules/games/drawing';
import type { Tx } from '@/server/db/transaction';
import { type Known, readKnown } from './known-results';
import { NO_JACKPOTS } from './parse-jackpots';
import type { LineProblem, ResultRow } from './parse-results';
import {
  derivedFrom,
  drawNoOfDay,
  findResultGame,
  parentOn,
  type ResultGame,
} from './result-games';

/** The rows of a game that consists of its parent's first balls, derived from the parent's rows. */
export interface Derived {
  game: ResultGame;
  /** as if from a file of that game, with the parent's line numbers */
  rows: ResultRow[];
}

/**
 * The results derived from these; null for a game that is no parent. Sorted numbers do not tell the
 * first balls.
 */
export function derivedResults(parent: ResultGame, rows: readonly ResultRow[]): Derived | null {
  const game = derivedFrom(parent.key);
  const rules = game?.rules;
  if (!game || !rules) return null;
  const derived = rows.flatMap((row) => {
    const drawNo = drawNoOfDay(game, row.date);
    const isDecided = row.order === 'drawn' && parentOn(game, row.date) === parent.key;
    if (drawNo === null || !isDecided) return [];
    return [
      {
        ...row,
        drawNo,
        numbers: drawnFromParent(rules, row.numbers),
        divisions: [],
        jackpots: NO_JACKPOTS,
      },
    ];
  });
  return { game, rows: derived };
}

/** Reports rows that are not the first balls of the parent's result of that day, if that is known. */
export async function parentProblems(
  tx: Tx,
  game: ResultGame,
  rows: readonly ResultRow[],
): Promise<LineProblem[]> {
  if (game.parents.length === 0) return [];
  const parents = new Map<string, Map<string, Known>>();
  for (const key of game.parents) {
    const parent = findResultGame(key);
    if (parent) parents.set(key, byDate(await readKnown(tx, parent)));
  }
  return rows.flatMap((row) => {
    const key = parentOn(game, row.date) ?? '';
    const drawn = parents.get(key)?.get(row.date);
    if (!drawn || agrees(row.numbers.main, drawn)) return [];
    const balls = drawn.numbers.main.join(' ');
    const reason = `${row.numbers.main.join(' ')} are not the first balls of ${key} that day: ${balls}`;
    return [{ line: row.line, reason }];
  });
}

/** Reports sorted rows of a parent that lack numbers which the derived game is known to have drawn. */
export async function childProblems(
  tx: Tx,
  parent: ResultGame,
  rows: readonly ResultRow[],
): Promise<LineProblem[]> {
  const game = derivedFrom(parent.key);
  const sorted = rows.filter(({ order }) => order === 'sorted');
  if (!game || sorted.length === 0) return [];
  const known = byDate(await readKnown(tx, game));
  return sorted.flatMap(({ line, date, numbers }) => {
    const first = known.get(date)?.numbers.main ?? [];
    if (parentOn(game, date) !== parent.key) return [];
    if (first.every((ball) => numbers.main.includes(ball))) return [];
    return [{ line, reason: `${game.name} of ${date} has other balls here: ${first.join(' ')}` }];
  });
}

function agrees(first: readonly number[], { numbers, order }: Known): boolean {
  if (numbers.main.length === 0) return true;
  return order === 'drawn'
    ? first.every((ball, index) => ball === numbers.main[index])
    : first.every((ball) => numbers.main.includes(ball));
}

const byDate = (known: ReadonlyMap<number, Known>): Map<string, Known> =>
  new Map([...known.values()].map((draw) => [draw.date, draw]));
