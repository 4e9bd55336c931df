import { addDays, addMonths, subHours } from 'date-fns';
import type { Cadence } from '@/lib/contract/cadence';

/** Draws are on the same weekday at the same wall clock: this much earlier is still before the draw that is meant. */
const SLACK_HOURS = 6;

/** The time before which a plan enters no further draw, counted from the one that it has just entered. */
export function notBefore(cadence: Cadence, drawsAt: Date): Date | null {
  if (cadence === 'every_draw') return null;
  return subHours(LATER[cadence](drawsAt), SLACK_HOURS);
}

const months = (count: number) => (from: Date) => addMonths(from, count);
const LATER: Readonly<Record<Exclude<Cadence, 'every_draw'>, (from: Date) => Date>> = {
  weekly: (from) => addDays(from, 7),
  monthly: months(1),
  quarterly: months(3),
  biannually: months(6),
  annually: months(12),
};
