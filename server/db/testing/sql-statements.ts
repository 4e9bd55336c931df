const OPAQUE = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/g;

/**
 * The statements of an SQL file in lower case, each in one line, without comments; texts and the bodies of functions
 * are left empty.
 */
export const statementsIn = (sql: string): string[] =>
  sql
    .replace(OPAQUE, (part) => (/^(--|\/\*)/.test(part) ? ' ' : "''"))
    .toLowerCase()
    .split(';')
    .map((statement) => statement.trim().replace(/\s+/g, ' '))
    .filter((statement) => statement !== '');

/** What commas outside of brackets separate. */
export function topLevelParts(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of list) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${letter}`);
  }
  return parts.map((part) => part.trim());
}
