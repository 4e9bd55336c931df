import { bytesToHex } from '@noble/hashes/utils.js';
import { hmacSha256, hmacUnder } from './bytes';

/** Entries bought together: consecutive in the order of sale, with the numbers they got. */
export interface ListedEntry {
  /** the first number's place in the order of sale, from 1 */
  serial: number;
  /** what the line is recognised by without its owner; `-` where there is no ticket */
  tag: string;
  numbers: readonly number[];
}

export const NO_TAG = '-';

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
 * A ticket's tag in protocol 2. Anyone who knows the ticket's long id can find its line once the secret is
 * revealed, and nobody before. The id is the shop's choice, which is why protocol 3 has it no more.
 */
export const ticketTag = (secret: Uint8Array, ticketId: string): string =>
  bytesToHex(hmacSha256(secret, `fairdraw-draw-2 ticket ${ticketId}`).slice(0, 16));

/**
 * The tags of protocol 3: each follows from the promised secret, the place in the order of sale and the number that the
 * secret gives to it, so that nobody can choose one. Its owner is told it at the purchase; to everybody else it is
 * noise, two tickets of one person included.
 */
export function tagsOf(secret: Uint8Array): (serial: number, number: number) => string {
  const keyed = hmacUnder(hmacSha256(secret, 'fairdraw-draw-3 tags'));
  return (serial, number) => bytesToHex(keyed(`${serial} ${number}`).slice(0, 16));
}

/**
 * The whole list of protocol 3: a line for each number, which follows from the secret and from how many were sold. How
 * purchases were divided does not show, and gives no choice.
 */
export function derivedList(
  secret: Uint8Array,
  count: number,
  numberOf: (serial: number) => number,
): ListedEntry[] {
  const tagOf = tagsOf(secret);
  return Array.from({ length: count }, (_, index) => {
    const serial = index + 1;
    const number = numberOf(serial);
    return { serial, tag: tagOf(serial, number), numbers: [number] };
  });
}

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

/**
 * The lists of protocol 3 have one form more: a line for each number, each with the tag that follows from the secret;
 * where entries bring numbers of their own, ascending and without tags. @throws RangeError at the first other line
 */
export function demandDerived(
  entries: readonly ListedEntry[],
  { secret, hasOwnNumbers }: { secret: Uint8Array; hasOwnNumbers: boolean },
): void {
  const tagOf = tagsOf(secret);
  let before = 0;
  for (const { serial, tag, numbers } of entries) {
    const [number = 0, ...more] = numbers;
    if (more.length > 0) throw new RangeError(`the line of entry ${serial} has several numbers`);
    if (hasOwnNumbers && number <= before)
      throw new RangeError(`entry ${serial} is not in the order of its number`);
    const due = hasOwnNumbers ? NO_TAG : tagOf(serial, number);
    if (tag !== due)
      throw new RangeError(`entry ${serial} has the tag ${tag}, and the secret gives ${due}`);
    before = number;
  }
}
