import type { GameRules } from './game-rules';

/** The days a game is drawn on, and how its draws are numbered. */
export type DrawCalendar = Pick<GameRules, 'drawDays' | 'drawNumber' | 'newYearSaturday'>;

/** A draw's number and its date in the game's own zone, `YYYY-MM-DD`. */
export interface CalendarDraw {
  drawNo: number;
  date: string;
}

const DAY_MS = 86_400_000;
const SATURDAY = 6;

function dayOf(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}

function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** 1 January 1970 was a Thursday. */
function weekday(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** Draws from day 0 (1970) up to but not including the day. */
function drawsBefore(calendar: DrawCalendar, day: number): number {
  const weeks = Math.floor(day / 7);
  const rest = Array.from({ length: day - weeks * 7 }, (_, index) => weeks * 7 + index);
  const inRest = rest.filter((past) => calendar.drawDays.includes(weekday(past))).length;
  return weeks * calendar.drawDays.length + inRest;
}

/** The date of the draw that is scheduled for a day, by the rule of `newYearSaturday`; null when it has none. */
function heldOn({ newYearSaturday }: DrawCalendar, day: number): string | null {
  const date = dateOf(day);
  if (!newYearSaturday || weekday(day) !== SATURDAY || !date.endsWith('-01-01')) return date;
  return newYearSaturday === 'eve' ? dateOf(day - 1) : null;
}

function drawOnDay(calendar: DrawCalendar, day: number): CalendarDraw | null {
  const held = heldOn(calendar, day);
  if (held === null) return null;
  const { date, drawNo, step } = calendar.drawNumber;
  const since = drawsBefore(calendar, day) - drawsBefore(calendar, dayOf(date));
  return { drawNo: drawNo + since * step, date: held };
}

/** The draws held from one date to another, both included, in order. */
export function drawsBetween(
  calendar: DrawCalendar,
  fromDate: string,
  toDate: string,
): CalendarDraw[] {
  const draws: CalendarDraw[] = [];
  // One day further: the draw scheduled for that day may be held a day earlier.
  for (let day = dayOf(fromDate); day <= dayOf(toDate) + 1; day += 1) {
    if (!calendar.drawDays.includes(weekday(day))) continue;
    const draw = drawOnDay(calendar, day);
    if (draw && draw.date >= fromDate && draw.date <= toDate) draws.push(draw);
  }
  return draws;
}

/** The number of the draw held on a date; null when there is none. */
export function drawNoOn(calendar: DrawCalendar, date: string): number | null {
  return drawsBetween(calendar, date, date)[0]?.drawNo ?? null;
}
