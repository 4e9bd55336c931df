const HIDDEN = '•••';
const LONGEST = 4_000;
/** Card and phone numbers and accounts have more digits than any date, amount or version. */
const LEAST_DIGITS = 9;
/** A token, a signature, a sealed cookie: longer than any word, and no id of ours. */
const LONGEST_WORD = 40;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * A text of which nobody knows what is in it (an error's words, what a company answered) without email addresses,
 * passwords in addresses, queries of addresses, long numbers and tokens. Names and streets look like all other words:
 * they must not come this far.
 */
export const withoutPersonalData = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replace(/\/\/[^\s/@]{1,200}@/g, '//')
    .replace(/\?[^\s"'<>]{1,2000}/g, (query) => (query.includes('=') ? `?${HIDDEN}` : query))
    // by words, since a pattern of both sides of an @ would begin anew at every letter
    .replace(/[^\s<>"'(),:;=[\]{}/]+/g, (word) => (isPersonal(word) ? HIDDEN : word))
    .replace(/\+?\d(?:[ .()-]?\d){8,30}/g, HIDDEN);

function isPersonal(word: string): boolean {
  // what is escaped in an address was written by somebody
  if (/[^@]@[^@]|%[0-9a-f]{2}/i.test(word)) return true;
  if (UUID.test(word)) return false;
  if (digitsIn(word) >= LEAST_DIGITS && /^[+\d.-]+$/.test(word)) return true;
  return word.length > LONGEST_WORD && /\d/.test(word) && /[a-z]/i.test(word);
}

const digitsIn = (word: string): number => word.replace(/\D/g, '').length;
