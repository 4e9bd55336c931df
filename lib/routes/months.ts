/** Months as written in URLs: `november-2026`. */
export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;
export type Month = (typeof MONTHS)[number];

/** The number of a month by its name, from 1; null if there is no such month. */
export function monthNumber(name: string): number | null {
  const index = MONTHS.findIndex((month) => month === name);
  return index < 0 ? null : index + 1;
}

/** The name of a month. @throws RangeError outside 1 to 12 */
export function monthName(month: number): Month {
  const name = MONTHS[month - 1];
  if (!name) throw new RangeError(`There is no month ${month}`);
  return name;
}
