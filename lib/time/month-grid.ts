import { dateFormat } from '@/lib/text/intl-formats';

/** Dates are `YYYY-MM-DD` and months `YYYY-MM`; neither has a time zone. */
export interface MonthGrid {
  month: string;
  /** weeks from Monday to Sunday; 0 for days outside the month */
  weeks: number[][];
}

const DAY_MS = 86_400_000;
const utc = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** A month's days in rows of seven, Monday first. */
export function monthGrid(month: string): MonthGrid {
  const first = utc(`${month}-01`);
  const next = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1);
  const days = (next - first.getTime()) / DAY_MS;
  const before = (first.getUTCDay() + 6) % 7;
  const weeks = Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_none, column) => {
      const day = week * 7 + column - before + 1;
      return day >= 1 && day <= days ? day : 0;
    }),
  );
  return { month, weeks };
}

/** Twelve months, starting with the month of a date. */
export function twelveMonths(fromDate: string): string[] {
  const first = utc(`${fromDate.slice(0, 7)}-01`);
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + index, 1))
      .toISOString()
      .slice(0, 7),
  );
}

/** The date of a day in a month. */
export const dateIn = (month: string, day: number): string =>
  `${month}-${String(day).padStart(2, '0')}`;

/** `November 2026` */
export const monthName = (month: string, locale: string): string =>
  dateFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    utc(`${month}-01`),
  );

/** `Thursday 26 November` */
export const dayName = (date: string, locale: string): string => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { timeZone: 'UTC', ...options }).format(utc(date));
  return [part({ weekday: 'long' }), part({ day: 'numeric' }), part({ month: 'long' })].join(' ');
};

/** `M T W T F S S`, each with its full name. */
export const weekdays = (locale: string): { short: string; long: string }[] =>
  Array.from({ length: 7 }, (_, day) => {
    const date = new Date(Date.UTC(2024, 0, 1 + day));
    const named = (weekday: 'narrow' | 'long') =>
      dateFormat(locale, { timeZone: 'UTC', weekday }).format(date);
    return { short: named('narrow'), long: named('long') };
  });

/** `20:30` in 12-hour time: `8:30 pm`. */
export function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const hour = hours % 12 === 0 ? 12 : hours % 12;
  return `${hour}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
}
