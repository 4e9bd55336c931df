/** What a person typed or a source got wrong; the message goes next to the line's number. */
export class BadValue extends Error {}

/** @throws BadValue when the file has no such column */
export function columnOf(record: Record<string, string>, name: string): string {
  const value = record[name];
  if (value === undefined) throw new BadValue(`the column ${name} is missing`);
  return value;
}

/** Numbers apart by spaces. @throws BadValue */
export function wholeNumbers(text: string, column: string): number[] {
  if (text === '') return [];
  return text.split(/\s+/).map((word) => {
    if (!/^\d{1,3}$/.test(word)) throw new BadValue(`${column}: "${word}" is no number`);
    return Number(word);
  });
}

/** Values apart by bars; empty for an empty column. */
export const barred = (text: string): string[] => (text === '' ? [] : text.split('|'));

/** `21864.95` as cents, without going through a fraction. @throws BadValue */
export function centsOf(text: string, column: string): number {
  const match = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new BadValue(`${column}: "${text}" is no amount`);
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** @throws BadValue */
export function countOf(text: string, column: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new BadValue(`${column}: "${text}" is no count`);
  return Number(text);
}
