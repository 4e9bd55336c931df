import { numberPermutation } from '@/lib/rules/raffles/chain/number-permutation';
import type { Db } from '@/server/db/pool';
import { openSecret, secretBytes } from './draw-secrets';

type Numbering = (serial: number) => number;

// A draw's permutation never changes. A handful of draws is on sale at a time, and each fills its
// own table with use.
const MAX_CACHED = 16;
const cache = new Map<string, Numbering>();

/** The numbers of a draw's tickets, by their place in the order of sale. */
export async function numberingOf(
  db: Db,
  { drawId, total }: { drawId: string; total: number },
): Promise<Numbering> {
  const known = cache.get(drawId);
  if (known) return known;
  const numbering = numberPermutation(secretBytes(await openSecret(db, drawId)), total);
  const [oldest] = cache.keys();
  if (cache.size >= MAX_CACHED && oldest) cache.delete(oldest);
  cache.set(drawId, numbering);
  return numbering;
}
