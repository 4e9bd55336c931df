import type { RaffleWinner } from '../pick-winners';
import { randomnessOf } from './beacon';
import { bytesOf, hmacSha256, hmacUnder, word64 } from './bytes';
import type { ListedEntry } from './entry-list';

const WORDS = 2n ** 64n;

/** The inputs that decide a draw. Nobody who knows all the others can choose one of them. */
export interface OutcomeParts {
  secret: string;
  fingerprint: string;
  /** Merkle root of the entries */
  root: string;
  round: number;
  signature: string;
  /** the head of the public log that contains the list; null in protocol 2, which has no log */
  head: OutcomeHead | null;
}

export interface OutcomeHead {
  origin: string;
  size: number;
  /** root hash of the log's tree, in hexadecimal */
  root: string;
}

/** HMAC-SHA-256, keyed with the secret, over the promise, the entries, the log's head and the beacon's signature. */
function outcomeKey({ head, ...parts }: OutcomeParts): Uint8Array {
  const message = [
    head ? 'fairdraw-draw-3 outcome' : 'fairdraw-draw-2 outcome',
    parts.fingerprint,
    parts.root,
    ...(head ? [head.origin, String(head.size), head.root] : []),
    String(parts.round),
    randomnessOf(parts.signature),
  ];
  return hmacSha256(bytesOf(parts.secret, 32, 'the secret'), message.join('\n'));
}

/**
 * Draws the prizes in the given order, each as often as its quantity. Word n, from 0, is the first
 * eight bytes of HMAC-SHA-256(outcome key, "n"), big-endian. Words at or above the highest multiple
 * of the entry count below 2^64 are skipped; the remainder of any other word is a place, from 0,
 * among the numbers in list order. A place that has won already is skipped too. With fewer numbers
 * than prizes every number wins and the last prizes stay undrawn.
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
