/** A mistake of a person or a source; the message is shown with the line number. */
export class BadValue extends Error {}

const REQUIRED = [
  'draw_no',
  'draw_date',
  'numbers',
  'supplementary',
  'division_dividends',
  'division_winners',
  'division_pools',
  'number_order',
] as const;
const OPTIONAL = ['jackpot', 'next_jackpot', 'draw_type', 'source'] as const;
const COLUMNS: readonly string[] = [...REQUIRED, ...OPTIONAL];
type Column = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number];

/**
 * The header's names, in whichever case, if they are those of a results file. Columns without a name at the end, as Excel
 * writes them, are none.
 * @throws BadValue
 */
export function checkedHeader(header: string[]): (string | false)[] {
  const width = header.findLastIndex((name) => name !== '') + 1;
  const names = header.slice(0, width).map((name) => name.toLowerCase());
  if (!names.some((name) => COLUMNS.includes(name))) {
    throw new BadValue(`the header is missing: ${REQUIRED.join(',')}`);
  }
  const missing = REQUIRED.find((name) => !names.includes(name));
  if (missing) throw new BadValue(`the column ${missing} is missing`);
  const unknown = names.find((name) => !COLUMNS.includes(name));
  if (unknown !== undefined) throw new BadValue(`"${unknown}" is no column of a results file`);
  const double = names.find((name, index) => names.indexOf(name) < index);
  if (double) throw new BadValue(`the column ${double} stands there twice`);
  return header.map((_, index) => names[index] ?? false);
}

/** A row's value in a column; empty if the file has no such column. */
export function columnOf(record: Record<string, string>, name: Column): string {
  return record[name] ?? '';
}

/** Numbers separated by spaces. @throws BadValue */
export function wholeNumbers(text: string, column: string): number[] {
  if (text === '') return [];
  return text.split(/\s+/).map((word) => {
    if (!/^\d{1,3}$/.test(word)) throw new BadValue(`${column}: "${word}" is no number`);
    return Number(word);
  });
}

/** Values separated by bars; empty for an empty column. */
export const barred = (text: string): string[] => (text === '' ? [] : text.split('|'));

/** `21864.95` as cents, without floating point. @throws BadValue */
export function centsOf(text: string, column: string): number {
  if (text.startsWith('$')) throw new BadValue(`${column}: "${text}" is written without the $`);
  const match = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new BadValue(`${column}: "${text}" is no amount`);
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** @throws BadValue */
export function countOf(text: string, column: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new BadValue(`${column}: "${text}" is no count`);
  return Number(text);
}
