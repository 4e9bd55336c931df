import type { GameRules } from './game-rules';

/** A draw's number and its date in the game's own zone, `YYYY-MM-DD`. */
export interface CalendarDraw {
  drawNo: number;
  date: string;
}

const DAY_MS = 86_400_000;

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
function drawsBefore(rules: GameRules, day: number): number {
  const weeks = Math.floor(day / 7);
  const rest = Array.from({ length: day - weeks * 7 }, (_, index) => weeks * 7 + index);
  const inRest = rest.filter((past) => rules.drawDays.includes(weekday(past))).length;
  return weeks * rules.drawDays.length + inRest;
}

/** A Saturday game's draw of 1 January is held on New Year's Eve, as in 2021. */
function heldOn(rules: GameRules, day: number): string {
  const date = dateOf(day);
  const moved = rules.drawDays.length === 1 && rules.drawDays[0] === 6 && date.endsWith('-01-01');
  return moved ? dateOf(day - 1) : date;
}

function drawOnDay(rules: GameRules, day: number): CalendarDraw {
  const { date, drawNo, step } = rules.drawNumber;
  const since = drawsBefore(rules, day) - drawsBefore(rules, dayOf(date));
  return { drawNo: drawNo + since * step, date: heldOn(rules, day) };
}

/** The draws held from one date to another, both included, in order. */
export function drawsBetween(rules: GameRules, fromDate: string, toDate: string): CalendarDraw[] {
  const draws: CalendarDraw[] = [];
  // One day further: the last scheduled day may be held the day before.
  for (let day = dayOf(fromDate); day <= dayOf(toDate) + 1; day += 1) {
    if (!rules.drawDays.includes(weekday(day))) continue;
    const draw = drawOnDay(rules, day);
    if (draw.date >= fromDate && draw.date <= toDate) draws.push(draw);
  }
  return draws;
}

/** The number of the draw held on a date; null when none is. */
export function drawNoOn(rules: GameRules, date: string): number | null {
  return drawsBetween(rules, date, date)[0]?.drawNo ?? null;
}
