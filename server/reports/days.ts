import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';
import { type SQL, sql } from 'drizzle-orm';
import { timeZoneOf } from '@/lib/rules/site';
import { defaultVariant } from '@/server/catalogue';
import type { Period } from './report';

const DAY_MS = 86_400_000;

/** Where a day of a report begins at midnight: where the shop is at home. */
export const reportZone = (): string => timeZoneOf(defaultVariant());

/** The day after, or so many days from it. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The day that an instant is on. */
export const dayOf = (instant: Date): string =>
  formatInTimeZone(instant, reportZone(), 'yyyy-MM-dd');

/** The last day that has ended. @param now by the shop's clock */
export const lastEndedDay = (now: Date): string => dayAfter(dayOf(now), -1);

/** @param from the first day @param to the last one */
export function periodOf(from: string, to: string): Period {
  const midnight = (day: string) => fromZonedTime(`${day}T00:00:00`, reportZone());
  return { from: midnight(from), to: midnight(dayAfter(to)) };
}

/** SQL: an instant is within the period. */
export const within = (column: SQL, { from, to }: Period): SQL =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`;
