/** The shop has a few thousand statements; what varies with its values is not remembered. */
const MOST_NAMES = 5_000;
const LONGEST_TEXT = 2_000;

const names = new Map<string, string>();

/** `select draws`, `insert orders`, `begin`: what a statement does first, and with which table. */
export function nameOfStatement(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = named(text.slice(0, LONGEST_TEXT));
  if (names.size < MOST_NAMES) names.set(text, name);
  return name;
}

function named(text: string): string {
  const words: string[] = text.toLowerCase().match(/[a-z_]+|[();]/g) ?? [];
  const [verb = 'empty'] = words;
  if (verb === 'update') return words.slice(0, 2).join(' ');
  const before = verb === 'insert' ? 'into' : 'from';
  const at = words.indexOf(before);
  const table = at < 0 ? undefined : words[at + 1];
  return table && /^[a-z]/.test(table) ? `${verb} ${table}` : verb;
}

/** The statement in one line, with its placeholders, and without whatever was written into it by hand. */
export const textOfStatement = (text: string): string =>
  text
    .slice(0, LONGEST_TEXT)
    .replace(/'[^']*(?:'|$)/g, '?')
    .replace(/(?<![\w$])\d+/g, '?')
    .replace(/\s+/g, ' ')
    .trim();
