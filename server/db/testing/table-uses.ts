/** The tables that SQL names where rows are changed, and where they are read. */
export interface TableUses {
  writes: Set<string>;
  reads: Set<string>;
}

const OPAQUE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g;
const TOKEN = /"[^"]+"|\$?\w+|[^\s\w]/g;
/** Ends the list after `from`, in which commas separate tables. */
const END_OF_FROM = new Set(
  'where group order having limit offset fetch window union except intersect returning for set values when'.split(
    ' ',
  ),
);
const WORDS_BEFORE = new Set(['only', 'lateral', 'table', 'public', '.', '(']);

/**
 * Reads which tables a statement, or a fragment of one, changes and reads. What a `with` names in it is no table.
 * @param sql with values as `$value`, which stands in the result where it stands for a table's name
 */
export function tableUses(sql: string): TableUses {
  const tokens = sql.replace(OPAQUE, " ''").toLowerCase().match(TOKEN) ?? [];
  const uses: TableUses = { writes: new Set(), reads: new Set() };
  const named = withNames(tokens);
  /** for each open bracket, whether a comma in it would be followed by a table */
  const inFrom = [false];
  const add = (kind: keyof TableUses, at: number) => {
    const name = tableAt(tokens, at, kind);
    if (name && !(kind === 'reads' && named.has(name))) uses[kind].add(name);
  };
  tokens.forEach((token, at) => {
    const write = writeAt(tokens, at);
    if (write) add('writes', write);
    if (token === '(') inFrom.push(false);
    else if (token === ')') inFrom.pop();
    else if (END_OF_FROM.has(token)) inFrom[inFrom.length - 1] = false;
    else if (token === 'join') add('reads', at + 1);
    else if ((token === 'from' || token === 'using') && isClause(tokens, at)) {
      inFrom[inFrom.length - 1] = true;
      add('reads', at + 1);
    } else if (token === ',' && inFrom.at(-1)) add('reads', at + 1);
  });
  return uses;
}

/** Names that a `with` gives to its parts. */
const withNames = (tokens: readonly string[]): Set<string> =>
  new Set(
    tokens.filter((_, at) => {
      const before = tokens[at - 1] === 'recursive' ? tokens[at - 2] : tokens[at - 1];
      if (before !== 'with' && before !== ',') return false;
      const after = tokens.slice(at + 1, at + 4).join(' ');
      return /^as (\(|materialized|not materialized)/.test(after) || /^\(/.test(after);
    }),
  );

/** The place of the table's name where a change of rows begins here, or 0. */
function writeAt(tokens: readonly string[], at: number): number {
  const [word, next] = [tokens[at], tokens[at + 1]];
  if ((word === 'insert' || word === 'merge') && next === 'into') return at + 2;
  if (word === 'delete' && next === 'from') return at + 2;
  if (word === 'truncate' || (word === 'copy' && next !== '(')) return at + 1;
  const isLock = ['for', 'key'].includes(tokens[at - 1] ?? '');
  return word === 'update' && !isLock && next !== 'set' && next !== 'of' ? at + 1 : 0;
}

/** Whether `from` begins a list of tables: not in `delete from` and `is distinct from`. */
const isClause = (tokens: readonly string[], at: number): boolean =>
  !['delete', 'distinct'].includes(tokens[at - 1] ?? '');

/** The table named here; not a function that is read from, and not a column behind its table's name. */
function tableAt(
  tokens: readonly string[],
  start: number,
  kind: keyof TableUses,
): string | undefined {
  let at = start;
  while (WORDS_BEFORE.has(tokens[at] ?? '')) at += 1;
  const name = tokens[at]?.replaceAll('"', '');
  const next = tokens[at + 1];
  const isOther =
    next === '.' || (next === '(' && kind === 'reads') || name === 'select' || name === 'values';
  return name && /^[$\w]/.test(name) && !isOther ? name : undefined;
}
