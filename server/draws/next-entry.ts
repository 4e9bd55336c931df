import { addDays, subHours } from 'date-fns';
import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';
import type { Cadence } from '@/lib/contract/cadence';
import {
  type Counted,
  type Dates,
  datesOf,
  monthsOf,
  nearestDraw,
  periodOf,
} from '@/lib/rules/recurring/periods';
import type { Offer } from '@/server/catalogue';
import { type PlannedDraw, plannedDraws } from './planned-draws';

/** A draw that is held a little earlier than planned is still the one that is meant. */
const SLACK_HOURS = 6;
/** Of no offer so many periods in a row are without a draw. */
const MOST_PERIODS = 24;

export interface Entered {
  cadence: Cadence;
  /** when the draw is held that the plan's months are counted from */
  countedFrom: Date;
  /** when the draw is held that was entered last */
  drawsAt: Date;
}

/** The time before which a plan enters no further draw; null where it may enter the next one. */
export function notBefore(offer: Offer, { cadence, countedFrom, drawsAt }: Entered): Date | null {
  if (cadence === 'every_draw') return null;
  const months = monthsOf(cadence);
  const earliest =
    months === null
      ? addDays(drawsAt, 7)
      : dayOfNextEntry(offer, { from: dateIn(offer, countedFrom), months }, drawsAt);
  return subHours(earliest, SLACK_HOURS);
}

/** When the draw is held of the first period after that of a draw; the next period's day where the calendar has none. */
function dayOfNextEntry(offer: Offer, counted: Counted, drawsAt: Date): Date {
  const period = periodOf(dateIn(offer, drawsAt), counted);
  for (let next = period + 1; next <= period + MOST_PERIODS; next += 1) {
    const draw = drawOfPeriod(offer, counted, next);
    if (draw) return draw.drawsAt;
  }
  return fromZonedTime(`${datesOf(period + 1, counted).day}T23:59`, offer.rules.zone);
}

/** The draw of a period: the one nearest to its day within that day's month, else the nearest of the period. */
function drawOfPeriod(offer: Offer, counted: Counted, period: number): PlannedDraw | undefined {
  const { day, month, whole } = datesOf(period, counted);
  return (
    nearestDraw(datedDraws(offer, month), day) ??
    (counted.months > 1 ? nearestDraw(datedDraws(offer, whole), day) : undefined)
  )?.draw;
}

/** The draws that are held on these dates in the game's own zone, whichever dates they have elsewhere. */
const datedDraws = (offer: Offer, { first, last }: Dates): { draw: PlannedDraw; date: string }[] =>
  plannedDraws(offer, addDays(Date.parse(first), -1), addDays(Date.parse(last), 2))
    .map((draw) => ({ draw, date: dateIn(offer, draw.drawsAt) }))
    .filter(({ date }) => date >= first && date <= last);

/** The draws that a plan enters from its first one on, in so many months. */
export function entriesIn(
  offer: Offer,
  { cadence, first, months }: { cadence: Cadence; first: Date; months: number },
): PlannedDraw[] {
  const each = monthsOf(cadence) ?? 1;
  const counted = { from: dateIn(offer, first), months: each };
  return Array.from({ length: months / each }, (_, period) =>
    drawOfPeriod(offer, counted, period),
  ).filter((draw) => draw !== undefined);
}

const dateIn = ({ rules }: Offer, instant: Date): string =>
  formatInTimeZone(instant, rules.zone, 'yyyy-MM-dd');
