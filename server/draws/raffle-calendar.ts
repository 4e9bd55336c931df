import type { CalendarDraw } from '@/lib/rules/games/draw-calendar';
import type { SoldRaffleRules } from '@/lib/rules/raffles/raffle-rules';

type Calendar = Pick<SoldRaffleRules, 'drawsPerYear' | 'dayOfMonth'>;

/** The year in which draw 1 of every raffle was held, in January. */
const FIRST_YEAR = 2020;

function heldAt(rules: Calendar, drawNo: number): string {
  const month = (drawNo - 1) * (12 / rules.drawsPerYear);
  return new Date(Date.UTC(FIRST_YEAR, month, rules.dayOfMonth)).toISOString().slice(0, 10);
}

/** A raffle's draws from one date to another, both included, in order. */
export function raffleDrawsBetween(
  rules: Calendar,
  fromDate: string,
  toDate: string,
): CalendarDraw[] {
  const years = Number(fromDate.slice(0, 4)) - FIRST_YEAR;
  const draws: CalendarDraw[] = [];
  for (let drawNo = Math.max(1, years * rules.drawsPerYear); ; drawNo += 1) {
    const date = heldAt(rules, drawNo);
    if (date > toDate) return draws;
    if (date >= fromDate) draws.push({ drawNo, date });
  }
}
