import type { Cadence } from '@/lib/contract/cadence';

const MONTHS: Readonly<Partial<Record<Cadence, number>>> = {
  monthly: 1,
  quarterly: 3,
  biannually: 6,
  annually: 12,
};

/** How many months a plan's period has; null where it goes by draws or weeks. */
export const monthsOf = (cadence: Cadence): number | null => MONTHS[cadence] ?? null;

/**
 * A plan by months enters one draw in each of its periods, counted from the date of its first draw. A period is whole
 * calendar months around the month of its day, so that each draw is of one period. Dates are `YYYY-MM-DD` in the game's
 * own zone.
 */
export interface Counted {
  /** the date of the draw that is counted from */
  from: string;
  months: number;
}

const monthIndex = (date: string): number =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** The last day of a month where that has fewer. */
function dayIn(month: number, day: number): string {
  const last = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
  return new Date(Date.UTC(Math.floor(month / 12), month % 12, Math.min(day, last)))
    .toISOString()
    .slice(0, 10);
}

const monthsBefore = (months: number): number => Math.floor((months - 1) / 2);

/** The period of a date: 0 is that of the first draw. */
export const periodOf = (date: string, { from, months }: Counted): number =>
  Math.floor((monthIndex(date) - monthIndex(from) + monthsBefore(months)) / months);

/** The first and the last date of a time. */
export interface Dates {
  first: string;
  last: string;
}

const monthsFrom = (month: number, count: number): Dates => ({
  first: dayIn(month, 1),
  last: dayIn(month + count - 1, 31),
});

/** A period, the day in it that is meant (the first draw's, or the last of a shorter month), and that day's month. */
export function datesOf(
  period: number,
  { from, months }: Counted,
): { day: string; month: Dates; whole: Dates } {
  const month = monthIndex(from) + period * months;
  return {
    day: dayIn(month, Number(from.slice(8, 10))),
    month: monthsFrom(month, 1),
    whole: monthsFrom(month - monthsBefore(months), months),
  };
}

const daysBetween = (one: string, other: string): number =>
  Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;

/** Of draws in order the one nearest to a day, and the earlier of two that are as near. */
export function nearestDraw<T extends { date: string }>(
  draws: readonly T[],
  day: string,
): T | undefined {
  return draws.reduce<T | undefined>(
    (best, draw) =>
      best && daysBetween(best.date, day) <= daysBetween(draw.date, day) ? best : draw,
    undefined,
  );
}
