import { leafHash } from '@/lib/rules/log/hashes';
import { verifyInclusion } from '@/lib/rules/log/verify';
import { bytesOf } from './bytes';

/** A ticket's lines on its draw's list, as its owner gets them. */
export interface TicketPlaces {
  tags: readonly string[];
  root: string | null;
  count: number | null;
  places: readonly { index: number; line: string; tag: string; path: readonly string[] }[];
}

const HASH_BYTES = 32;

/**
 * Whether a ticket's numbers are on the list with this root: each line leads to it from its own place, names the
 * ticket's tag, and together they have exactly the ticket's numbers.
 */
export function isOnList(
  { tags, root, count, places }: TicketPlaces,
  numbers: readonly number[],
): boolean {
  if (root === null || count === null || places.length === 0) return false;
  if (places.length !== tags.length) return false;
  const own: number[] = [];
  try {
    for (const [at, { index, line, path }] of places.entries()) {
      const [, tag, ...listed] = line.split(' ');
      if (tag !== tags[at]) return false;
      own.push(...listed.map(Number));
      const isIncluded = verifyInclusion({
        ...{ leaf: leafHash(line), index, size: count, root: hashOf(root) },
        proof: path.map(hashOf),
      });
      if (!isIncluded) return false;
    }
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
  return ascending(own) === ascending(numbers);
}

const hashOf = (hex: string): Uint8Array => bytesOf(hex, HASH_BYTES, 'a hash');

const ascending = (numbers: readonly number[]): string =>
  numbers.toSorted((one, other) => one - other).join();
