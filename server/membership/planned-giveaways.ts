import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';
import type { GiveawayType } from '@/lib/contract/membership';
import { GIVEAWAY_ZONE, GIVEAWAYS } from './programme';

/** A giveaway of the calendar, which is not stored yet. */
export interface PlannedGiveaway {
  type: GiveawayType;
  drawNo: number;
  opensAt: Date;
  closesAt: Date;
  drawsAt: Date;
}

const DAY_MS = 86_400_000;
/** Daily giveaway 1 and the first Friday boost were in the first week of 2024, with Monday as day one. */
const FIRST_DAY = Date.UTC(2024, 0, 1) / DAY_MS;
const FRIDAY = 4;

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
const at = (date: string, time: string): Date => fromZonedTime(`${date}T${time}`, GIVEAWAY_ZONE);

function planned(
  type: GiveawayType,
  drawNo: number,
  date: string,
  openDate: string,
): PlannedGiveaway {
  const { closeTime, drawTime } = GIVEAWAYS[type];
  const opensAt = type === 'monthly' ? at(openDate, '00:00') : at(openDate, closeTime);
  return { type, drawNo, opensAt, closesAt: at(date, closeTime), drawsAt: at(date, drawTime) };
}

/**
 * The giveaway of a type that is drawn on a day, if any: monthly on the month's last day, the boost on Fridays, daily
 * on every day.
 */
function onDay(type: GiveawayType, day: number): PlannedGiveaway | null {
  const since = day - FIRST_DAY;
  if (since < 0) return null;
  const date = dateOf(day);
  switch (type) {
    case 'daily':
      return planned(type, since + 1, date, dateOf(day - 1));
    case 'special':
      return since % 7 === FRIDAY
        ? planned(type, Math.floor(since / 7) + 1, date, dateOf(day - 7))
        : null;
    case 'monthly': {
      const [year = 0, month = 0] = date.split('-').map(Number);
      if (dateOf(day + 1).slice(0, 7) === date.slice(0, 7)) return null;
      return planned(type, (year - 2024) * 12 + month, date, `${date.slice(0, 7)}-01`);
    }
  }
}

/** A type's giveaways drawn after one instant and up to another, in order. */
export function plannedGiveaways(type: GiveawayType, after: Date, until: Date): PlannedGiveaway[] {
  const day = (instant: Date) => dayOf(formatInTimeZone(instant, GIVEAWAY_ZONE, 'yyyy-MM-dd'));
  const first = day(after);
  return Array.from({ length: Math.max(0, day(until) - first + 1) }, (_, index) =>
    onDay(type, first + index),
  )
    .filter((giveaway) => giveaway !== null)
    .filter(({ drawsAt }) => drawsAt > after && drawsAt <= until);
}
