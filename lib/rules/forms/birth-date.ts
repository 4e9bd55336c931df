const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const PATTERNS = [
  // 12/4/1988, 12-04-1988, 12 4 1988, 12.4.1988
  /^(?<day>\d{1,2})[ /.-](?<month>\d{1,2})[ /.-](?<year>\d{4})$/,
  // 12041988
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  // 1988-04-12, as browsers fill it in
  /^(?<year>\d{4})[ /.-](?<month>\d{1,2})[ /.-](?<day>\d{1,2})$/,
  // 12 April 1988, 12 Apr 1988
  /^(?<day>\d{1,2}) (?<name>[a-z]{3,9})\.? (?<year>\d{4})$/,
] as const;

/**
 * Reads a date of birth as customers type it, day before month; returns `YYYY-MM-DD`, or null if it
 * is not a date.
 */
export function readBirthDate(text: string): string | null {
  const tidy = text
    .trim()
    .toLowerCase()
    .slice(0, 40)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([/.,-]) ?/g, '$1');
  for (const pattern of PATTERNS) {
    const groups = pattern.exec(tidy.replaceAll(',', ''))?.groups;
    if (!groups) continue;
    const { day = '', year = '', name, month = name ? monthOf(name) : '' } = groups;
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return isDate(date) ? date : null;
  }
  return null;
}

/** `1988-04-12` as customers write it: 12/04/1988. */
export const writeBirthDate = (date: string): string => date.split('-').reverse().join('/');

const monthOf = (name: string): string => String(MONTHS.indexOf(name.slice(0, 3)) + 1);

function isDate(date: string): boolean {
  const read = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date);
}
