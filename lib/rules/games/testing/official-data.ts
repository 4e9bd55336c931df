import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DrawnNumbers, GameRules } from '../game-rules';

const WHOLE = path.join(process.cwd(), '../shared/data');
const EXCERPT = path.join(process.cwd(), 'lib/rules/games/testing/official');
const isWhole = existsSync(WHOLE);

/**
 * Real draws and facts for tests; the product never needs these files. The whole data set if it is
 * next to the checkout, otherwise an excerpt.
 */
export const OFFICIAL_DATA = isWhole ? WHOLE : EXCERPT;

/** Expects that no row of the whole data was skipped; of the excerpt, that at least one row was found. */
export function expectAll(rows: readonly unknown[], count: number): void {
  if (isWhole) expect(rows).toHaveLength(count);
  else expect(rows).not.toHaveLength(0);
}

export function readOfficialJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(OFFICIAL_DATA, file), 'utf8'));
}

/** One row of a results file; lists are empty where the row has no values. */
export interface OfficialDraw {
  drawNo: number;
  date: string;
  drawn: DrawnNumbers;
  dividendsCents: number[];
  winners: number[];
  poolsCents: number[];
}

export function cents(amount: string | number): number {
  return Math.round(Number(amount) * 100);
}

export function drawnOf(rules: GameRules, numbers: number[], others: number[]): DrawnNumbers {
  return rules.special
    ? { main: numbers, supplementary: [], special: others[0] ?? null }
    : { main: numbers, supplementary: others, special: null };
}

export function officialDraws(rules: GameRules): OfficialDraw[] {
  const text = readFileSync(path.join(OFFICIAL_DATA, 'results', `${rules.key}.csv`), 'utf8');
  const list = (field = '', separator = ' ') => field.split(separator).filter(Boolean);
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [drawNo, date = '', numbers, others, dividends, winners, pools] = line.split(',');
      return {
        drawNo: Number(drawNo),
        date,
        drawn: drawnOf(rules, list(numbers).map(Number), list(others).map(Number)),
        dividendsCents: list(dividends, '|').map(cents),
        winners: list(winners, '|').map(Number),
        poolsCents: list(pools, '|').map(cents),
      };
    });
}
