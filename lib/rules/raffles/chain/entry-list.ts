import { bytesToHex } from '@noble/hashes/utils.js';
import { hmacSha256 } from './bytes';

/** What was bought at once: neighbours in the order of sale, and the numbers that they got. */
export interface ListedEntry {
  /** the place of its first number in the order of sale, from 1 */
  serial: number;
  /** ties the line to a ticket of the books without telling whose it is; `-` where there is none */
  tag: string;
  numbers: readonly number[];
}

const NO_TAG = '-';

/**
 * A draw's entries in the one way they can be written: a line each, `serial tag number number …`, apart by single
 * spaces and line feeds, in the order of sale. The root that is published at close is the Merkle root of these lines.
 */
export const entryLines = (entries: readonly ListedEntry[]): string[] =>
  entries.map(({ serial, tag, numbers }) => `${serial} ${tag} ${numbers.join(' ')}`);

/** Entries that each are a number of their own, ascending, like a membership's. */
export const ownNumbers = (numbers: readonly number[]): ListedEntry[] =>
  numbers.map((number, index) => ({ serial: index + 1, tag: NO_TAG, numbers: [number] }));

/** The tag of a ticket: whoever knows its long id can find its line once the secret is out, and nobody before. */
export const ticketTag = (secret: Uint8Array, ticketId: string): string =>
  bytesToHex(hmacSha256(secret, `fairdraw-draw-2 ticket ${ticketId}`).slice(0, 16));

/**
 * A published list. @throws RangeError where it is written in any other way, leaves out a serial, or holds a number twice
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
