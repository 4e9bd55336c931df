import type { RaffleWinner } from '../pick-winners';
import { randomnessOf } from './beacon';
import { bytesOf, hmacSha256, hmacUnder, word64 } from './bytes';
import type { ListedEntry } from './entry-list';

const WORDS = 2n ** 64n;

/** What decides: none of its parts can be chosen by somebody who knows all the others. */
export interface OutcomeParts {
  secret: string;
  fingerprint: string;
  /** Merkle root of the entries */
  root: string;
  round: number;
  signature: string;
}

/** HMAC-SHA-256 with the secret as key over what was promised, who is in, and what the beacon said. */
const outcomeKey = (parts: OutcomeParts): Uint8Array =>
  hmacSha256(
    bytesOf(parts.secret, 32, 'the secret'),
    [
      'fairdraw-draw-2 outcome',
      parts.fingerprint,
      parts.root,
      String(parts.round),
      randomnessOf(parts.signature),
    ].join('\n'),
  );

/**
 * Draws the prizes in the order given, each as often as its quantity. Word n, from 0, is the first eight bytes of
 * HMAC-SHA-256(outcome key, "n"), big-endian; words from the highest multiple of the entries' count below 2^64 on are
 * passed over, the remainder of others is a place among the numbers in the order of the list, from 0. A place that has
 * won is passed over too. With fewer numbers than prizes every number wins and the last prizes stay undrawn.
 */
export function drawOutcome(
  parts: OutcomeParts,
  entries: readonly ListedEntry[],
  prizes: readonly { rank: number; quantity: number }[],
): RaffleWinner[] {
  const numbers = entries.flatMap((entry) => entry.numbers);
  if (numbers.length === 0) return [];
  const wordOf = hmacUnder(outcomeKey(parts));
  const count = BigInt(numbers.length);
  const limit = WORDS - (WORDS % count);
  const drawn = new Set<number>();
  let counter = 0;
  const nextPlace = (): number => {
    for (;;) {
      const word = word64(wordOf(String(counter)));
      counter += 1;
      const place = Number(word % count);
      if (word < limit && !drawn.has(place)) return place;
    }
  };
  const winners: RaffleWinner[] = [];
  for (const { rank, quantity } of prizes) {
    for (let won = 0; won < quantity && drawn.size < numbers.length; won += 1) {
      const place = nextPlace();
      drawn.add(place);
      winners.push({ rank, ticketNo: numbers[place] ?? 0 });
    }
  }
  return winners;
}
