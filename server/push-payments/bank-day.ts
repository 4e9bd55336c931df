import { formatInTimeZone } from 'date-fns-tz';
import type { AccountKey } from './incoming-payment';

/** Where the accounts' banks end their days. */
const ZONE: Readonly<Record<AccountKey, string>> = {
  bpay: 'Australia/Sydney',
  aud: 'Australia/Sydney',
  gbp: 'Europe/London',
};

const DAY = /^(20\d{2}-\d{2}-\d{2})(.{0,40})$/;
const TIME_OF_A_ZONE = /^T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * The bank's own day of a date or a time, `2026-11-23`: an instant in UTC, or with an offset, may be of its next day or
 * of the one before. Without an offset the time is the bank's. Null for what is no day of the calendar.
 */
export function bankDayOf(text: string, account: AccountKey): string | null {
  const [, day = '', time = ''] = DAY.exec(text) ?? [];
  if (!isDay(day)) return null;
  if (!TIME_OF_A_ZONE.test(time)) return day;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : formatInTimeZone(at, ZONE[account], 'yyyy-MM-dd');
}

/** There is no 31 February. */
function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
