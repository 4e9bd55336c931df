import { bytesToHex } from '@noble/hashes/utils.js';
import { hmacSha256 } from './bytes';

/** Entries bought together: consecutive in the order of sale, with the numbers they got. */
export interface ListedEntry {
  /** the first number's place in the order of sale, from 1 */
  serial: number;
  /** links the line to a ticket without revealing its owner; `-` where there is no ticket */
  tag: string;
  numbers: readonly number[];
}

const NO_TAG = '-';

/**
 * A draw's entries in their only valid form: one line each, `serial tag number number …`, in the
 * order of sale, with single spaces and line feeds as separators. The root published at close is the
 * Merkle root of these lines.
 */
export const entryLines = (entries: readonly ListedEntry[]): string[] =>
  entries.map(({ serial, tag, numbers }) => `${serial} ${tag} ${numbers.join(' ')}`);

/** Entries that each have a number of their own, ascending, as in a membership's giveaways. */
export const ownNumbers = (numbers: readonly number[]): ListedEntry[] =>
  numbers.map((number, index) => ({ serial: index + 1, tag: NO_TAG, numbers: [number] }));

/**
 * A ticket's tag. Anyone who knows the ticket's long id can find its line once the secret is
 * revealed, and nobody before.
 */
export const ticketTag = (secret: Uint8Array, ticketId: string): string =>
  bytesToHex(hmacSha256(secret, `fairdraw-draw-2 ticket ${ticketId}`).slice(0, 16));

/**
 * Reads a published list. @throws RangeError if it is written in any other form, omits a serial or
 * repeats a number
 */
export function readEntryList(text: string): ListedEntry[] {
  const seen = new Set<number>();
  let next = 1;
  return (text === '' ? [] : text.split('\n')).map((line) => {
    const [serial, tag = '', ...words] = line.split(' ');
    if (serial !== String(next))
      throw new RangeError(`the list has "${serial}" where ${next} is due`);
    if (tag !== NO_TAG && !/^[0-9a-f]{32}$/.test(tag))
      throw new RangeError(`entry ${next} has no tag`);
    if (words.length === 0) throw new RangeError(`entry ${next} has no number`);
    const numbers = words.map((word) => {
      const number = Number(word);
      if (!Number.isSafeInteger(number) || number < 1 || String(number) !== word) {
        throw new RangeError(`entry ${next} has "${word}" for a number`);
      }
      if (seen.has(number)) throw new RangeError(`number ${number} is on the list twice`);
      seen.add(number);
      return number;
    });
    const entry = { serial: next, tag, numbers };
    next += numbers.length;
    return entry;
  });
}
