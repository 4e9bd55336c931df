import { tidyCode } from '@/lib/text/typed';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const PATTERNS = [
  // 12/4/1988, 12-04-1988, 12 4 1988, 12.4.1988
  /^(?<day>\d{1,2})[ /.-](?<month>\d{1,2})[ /.-](?<year>\d{4})$/,
  // 12041988, 19880412
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  // 1988-04-12, as browsers fill it in
  /^(?<year>\d{4})[ /.-](?<month>\d{1,2})[ /.-](?<day>\d{1,2})$/,
  // 12 April 1988, 12-Apr-1988, 12th of April 1988, April 12, 1988
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of)?[ /.-](?<name>[a-z]{3,9})[ /.-](?<year>\d{4})$/,
  /^(?<name>[a-z]{3,9})[ .](?<day>\d{1,2})(?:st|nd|rd|th)?[ ,](?<year>\d{4})$/,
] as const;

/**
 * Reads a date of birth as customers type it, day before month; returns `YYYY-MM-DD`, or null if it
 * is not a date.
 */
export function readBirthDate(text: string): string | null {
  const tidy = tidyCode(text.trim().slice(0, 60))
    .slice(0, 40)
    .toLowerCase()
    // 1988年4月12日
    .replace(/^(\d{4})年(\d{1,2})月(\d{1,2})日$/, '$1-$2-$3')
    .replaceAll(',', ' ')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ ?([/.-]) ?/g, '$1');
  for (const pattern of PATTERNS) {
    const groups = pattern.exec(tidy)?.groups;
    if (!groups) continue;
    const { day = '', year = '', name, month = name ? monthOf(name) : '' } = groups;
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (isDate(date)) return date;
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
