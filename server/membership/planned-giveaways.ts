import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';
import type { CatalogueGiveaways } from '@/lib/contract/catalogue-giveaways';
import type { GiveawayType } from '@/lib/contract/membership';
import { GIVEAWAY_ZONE } from './programme';

/** A giveaway of the calendar, which is not stored yet. */
export interface PlannedGiveaway {
  type: GiveawayType;
  drawNo: number;
  opensAt: Date;
  closesAt: Date;
  drawsAt: Date;
}

type Hours = Pick<CatalogueGiveaways['daily'], 'closes' | 'draws'>;

const DAY_MS = 86_400_000;
/** Daily giveaway 1 and the first Friday boost were in the first week of 2024, with Monday as day one. */
const FIRST_DAY = Date.UTC(2024, 0, 1) / DAY_MS;
const FRIDAY = 4;

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
const at = (date: string, time: string): Date => fromZonedTime(`${date}T${time}`, GIVEAWAY_ZONE);

/** The calendar's dates of a giveaway, without its hours. */
type Dates = Pick<PlannedGiveaway, 'type' | 'drawNo'> & { date: string; openDate: string };

function atHours(
  { type, drawNo, date, openDate }: Dates,
  { closes, draws }: Hours,
): PlannedGiveaway {
  const opensAt = at(openDate, type === 'monthly' ? '00:00' : closes);
  return { type, drawNo, opensAt, closesAt: at(date, closes), drawsAt: at(date, draws) };
}

/**
 * The giveaway of a type that is drawn on a day, if any: monthly on the month's last day, the boost on Fridays, daily
 * on every day.
 */
function onDay(type: GiveawayType, day: number): Dates | null {
  const since = day - FIRST_DAY;
  if (since < 0) return null;
  const date = dateOf(day);
  switch (type) {
    case 'daily':
      return { type, drawNo: since + 1, date, openDate: dateOf(day - 1) };
    case 'special':
      return since % 7 === FRIDAY
        ? { type, drawNo: Math.floor(since / 7) + 1, date, openDate: dateOf(day - 7) }
        : null;
    case 'monthly': {
      const [year = 0, month = 0] = date.split('-').map(Number);
      if (dateOf(day + 1).slice(0, 7) === date.slice(0, 7)) return null;
      const openDate = `${date.slice(0, 7)}-01`;
      return { type, drawNo: (year - 2024) * 12 + month, date, openDate };
    }
  }
}

/** A type's giveaways drawn after one instant and up to another, in order, at these hours. */
export function plannedGiveaways(
  type: GiveawayType,
  hours: Hours,
  { after, until }: { after: Date; until: Date },
): PlannedGiveaway[] {
  const day = (instant: Date) => dayOf(formatInTimeZone(instant, GIVEAWAY_ZONE, 'yyyy-MM-dd'));
  const first = day(after);
  return Array.from({ length: Math.max(0, day(until) - first + 1) }, (_, index) =>
    onDay(type, first + index),
  )
    .filter((dates) => dates !== null)
    .map((dates) => atHours(dates, hours))
    .filter(({ drawsAt }) => drawsAt > after && drawsAt <= until);
}
