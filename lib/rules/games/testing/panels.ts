import type { Game, NumberSetKey } from '../game-rules';

/** A panel with these sets, all slots filled. */
export function panel(sets: Partial<Record<NumberSetKey, number[]>>): Game {
  const entries = Object.entries(sets) as [NumberSetKey, number[]][];
  return { sets: entries.map(([key, numbers]) => ({ key, numbers })) };
}

/** A repeatable source of random numbers below a bound, from any seed. */
export function seededRandom(seed: number): (maxExclusive: number) => number {
  let state = seed >>> 0;
  return (maxExclusive) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * maxExclusive);
  };
}
