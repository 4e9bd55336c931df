import { enAU } from 'date-fns/locale/en-AU';
import { enGB } from 'date-fns/locale/en-GB';
import { formatInTimeZone } from 'date-fns-tz';
import type { Copy } from '@/lib/copy/copy';
import { fill } from '@/lib/copy/fill';
import { zoneName } from './zone-name';

export interface Place {
  locale: 'en-AU' | 'en-GB';
  timeZone: string;
}

type DayWords = Pick<Copy['ui'], 'tonight' | 'today' | 'tomorrow' | 'thisWeekday' | 'nextWeekday'>;

const DAY_MS = 86_400_000;
const EVENING = 18;
const LOCALES = { 'en-AU': enAU, 'en-GB': enGB } as const;

const at = (instant: string | number, { locale, timeZone }: Place, pattern: string): string =>
  formatInTimeZone(instant, timeZone, pattern, { locale: LOCALES[locale] });

/** `Thursday 26 June 2025` */
export const formatDrawDate = (instant: string | number, place: Place): string =>
  at(instant, place, 'EEEE d MMMM yyyy');
/** `26 Jun 2025` */
export const formatShortDate = (instant: string | number, place: Place): string =>
  at(instant, place, 'd MMM yyyy');
/** `7:25 pm AEST`: a time never goes without its zone. */
export const formatTime = (instant: string | number, place: Place): string =>
  `${at(instant, place, 'h:mm aaa')} ${zoneName(instant, place.timeZone)}`;
/** `26 Jun 2025, 7:25 pm AEST` */
export const formatDateTime = (instant: string | number, place: Place): string =>
  `${at(instant, place, 'd MMM yyyy')}, ${formatTime(instant, place)}`;

/**
 * A draw's day as people say it: Tonight from six in the evening, Today, Tomorrow, This or Next weekday within
 * 7 and 14 days, else the long date. Days are calendar days in the place's zone.
 */
export function drawLabel(
  words: DayWords,
  instant: string | number,
  { nowMs, place }: { nowMs: number; place: Place },
): string {
  const days = calendarDay(instant, place) - calendarDay(nowMs, place);
  if (days === 0) return Number(at(instant, place, 'H')) >= EVENING ? words.tonight : words.today;
  if (days === 1) return words.tomorrow;
  const weekday = at(instant, place, 'EEEE');
  if (days > 1 && days < 7) return fill(words.thisWeekday, { weekday });
  if (days >= 7 && days < 14) return fill(words.nextWeekday, { weekday });
  return formatDrawDate(instant, place);
}

const calendarDay = (instant: string | number, place: Place): number =>
  Date.parse(`${at(instant, place, 'yyyy-MM-dd')}T00:00:00Z`) / DAY_MS;
