import type { CountedBarrel } from './ball-statistics';

export interface Pair {
  low: number;
  high: number;
  /** draws in which both were drawn */
  drawn: number;
}

/** A pair's index in a triangle of counts, written row by row: 1-2, 1-3, 2-3, 1-4 … */
const placeOf = (lowest: number, low: number, high: number): number =>
  ((high - lowest) * (high - lowest - 1)) / 2 + (low - lowest);

/** For each pair of numbers, the draws that had both, as a triangle: see `pairsOf`. */
export function pairCounts(
  { lowest, pool }: CountedBarrel,
  draws: readonly (readonly number[])[],
): number[] {
  const counts = new Array<number>((pool * (pool - 1)) / 2).fill(0);
  for (const balls of draws) {
    const sorted = [...balls].sort((one, other) => one - other);
    sorted.forEach((high, index) => {
      for (const low of sorted.slice(0, index)) {
        const place = placeOf(lowest, low, high);
        counts[place] = (counts[place] ?? 0) + 1;
      }
    });
  }
  return counts;
}

/** The pairs of a triangle of counts, in the same order. */
export function pairsOf(
  { lowest, pool }: Pick<CountedBarrel, 'lowest' | 'pool'>,
  counts: readonly number[],
): Pair[] {
  const pairs: Pair[] = [];
  for (let high = lowest + 1; high < lowest + pool; high += 1) {
    for (let low = lowest; low < high; low += 1) {
      pairs.push({ low, high, drawn: counts[placeOf(lowest, low, high)] ?? 0 });
    }
  }
  return pairs;
}

/** The probability that one draw has both of two given numbers, for a barrel without repeats. */
export const chanceOfPair = ({ pool, perDraw }: CountedBarrel): number =>
  (perDraw * (perDraw - 1)) / (pool * (pool - 1));
