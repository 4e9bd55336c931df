import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';
import { type SQL, sql } from 'drizzle-orm';
import { timeZoneOf } from '@/lib/rules/site';
import { defaultVariant } from '@/server/catalogue';
import type { Period, ReportRequest } from './report';

const DAY_MS = 86_400_000;
/** A transaction's time is that of its beginning, and clocks differ. */
const SLACK_MS = 300_000;

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

/**
 * SQL: an id was made within the period or a little before or after it, so that its index finds the rows; true where the
 * clock was moved. Ids begin with the milliseconds at which they were made.
 */
export function madeWithin(
  column: SQL,
  { period, isSandbox }: Pick<ReportRequest, 'period' | 'isSandbox'>,
): SQL {
  if (isSandbox) return sql`true`;
  const first = idAt(period.from.getTime() - SLACK_MS);
  const last = idAt(period.to.getTime() + SLACK_MS);
  return sql`${column} >= ${first}::uuid and ${column} < ${last}::uuid`;
}

function idAt(ms: number): string {
  const hex = Math.max(ms, 0).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
