const LONGEST = 300;

/**
 * What went wrong, in one line that people may read who may not read everything: a database's own words and not the
 * statement with its values, without passwords in addresses and without anybody's email address.
 */
export function oneLine(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const message = cause instanceof Error ? cause.message || cause.name : String(cause);
  return withoutPeople(message);
}

/** A text of the outside in one line, without passwords in addresses and without anybody's email address. */
export const withoutPeople = (text: string): string =>
  (text.slice(0, 2_000).split(/[\r\n]/, 1)[0] ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\/\/[^\s/]{1,200}@/g, '//')
    // by words, since a pattern of both sides of an @ would begin anew at every letter
    .replace(/[^\s<>"'(),:;]+/g, (word) => (/[^@]@[^@]/.test(word) ? '•••' : word))
    .slice(0, LONGEST)
    .trim() || 'It does not say why.';
