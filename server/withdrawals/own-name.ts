import { tidyName } from '@/lib/text/typed';

/**
 * Whether an account's holder is this person: the last name whole, and the first name or its initial, whatever the case,
 * accents, titles, middle names and order. A joint account is theirs too.
 */
export function isOwnName(
  holder: string,
  person: { firstName: string; lastName: string },
): boolean {
  const words = new Set(wordsOf(holder));
  const last = wordsOf(person.lastName);
  const [first = ''] = wordsOf(person.firstName);
  if (first === '') return false;
  // of one name only, all of it has to stand there
  if (last.length === 0) return wordsOf(person.firstName).every((word) => words.has(word));
  const initial = first.slice(0, 1);
  return last.every((word) => words.has(word)) && (words.has(first) || words.has(initial));
}

/** Apostrophes join (`O’Brien` is `obrien`), all other signs part. */
const wordsOf = (name: string): string[] =>
  tidyName(name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}'’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
