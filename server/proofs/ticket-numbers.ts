import { numberPermutation } from '@/lib/rules/raffles/chain/number-permutation';
import type { Db } from '@/server/db/pool';
import { openSecret, secretBytes } from './draw-secrets';

type Numbering = (serial: number) => number;

// A draw's permutation never changes. A handful of draws is on sale at a time, and each fills its
// own table with use.
const MOST_KEPT = 16;
const kept = new Map<string, Numbering>();

/** The numbers of a draw's tickets, by their place in the order of sale. */
export async function numberingOf(
  db: Db,
  { drawId, total }: { drawId: string; total: number },
): Promise<Numbering> {
  const known = kept.get(drawId);
  if (known) return known;
  const numbering = numberPermutation(secretBytes(await openSecret(db, drawId)), total);
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest) kept.delete(oldest);
  kept.set(drawId, numbering);
  return numbering;
}
