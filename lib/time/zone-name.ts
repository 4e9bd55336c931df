import { getTimezoneOffset } from 'date-fns-tz';

const MINUTE_MS = 60_000;
const AUSTRALIAN_EAST = { 600: 'AEST', 660: 'AEDT' } as const;

/** Common zone names by UTC offset in minutes. Engines' own names differ. */
const NAMES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  'Australia/Brisbane': AUSTRALIAN_EAST,
  'Australia/Sydney': AUSTRALIAN_EAST,
  'Australia/Melbourne': AUSTRALIAN_EAST,
  'Europe/London': { 0: 'GMT', 60: 'BST' },
};

/** `AEST`, `BST` in summer and `GMT` in winter; `UTC+9:30` for zones without a common name. */
export function zoneName(instant: string | number, timeZone: string): string {
  const minutes = getTimezoneOffset(timeZone, new Date(instant)) / MINUTE_MS;
  return NAMES[timeZone]?.[minutes] ?? byOffset(minutes);
}

function byOffset(minutes: number): string {
  const ahead = Math.abs(minutes);
  const rest = ahead % 60 === 0 ? '' : `:${String(ahead % 60).padStart(2, '0')}`;
  return `UTC${minutes < 0 ? '-' : '+'}${Math.floor(ahead / 60)}${rest}`;
}
