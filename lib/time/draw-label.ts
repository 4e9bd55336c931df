import { enAU } from 'date-fns/locale/en-AU';
import { enGB } from 'date-fns/locale/en-GB';
import { formatInTimeZone } from 'date-fns-tz';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { interpolate } from '@/lib/text/interpolate';
import { zoneName } from './zone-name';

export interface DateLocale {
  locale: 'en-AU' | 'en-GB';
  timeZone: string;
}

type DayMessages = Pick<
  ShopMessages['ui'],
  'tonight' | 'today' | 'tomorrow' | 'thisWeekday' | 'nextWeekday'
>;

const DAY_MS = 86_400_000;
const EVENING = 18;
const LOCALES = { 'en-AU': enAU, 'en-GB': enGB } as const;

const at = (instant: string | number, { locale, timeZone }: DateLocale, pattern: string): string =>
  formatInTimeZone(instant, timeZone, pattern, { locale: LOCALES[locale] });

/** `Thursday 26 June 2025` */
export const formatDrawDate = (instant: string | number, dateLocale: DateLocale): string =>
  at(instant, dateLocale, 'EEEE d MMMM yyyy');
/** `26 Jun 2025` */
export const formatShortDate = (instant: string | number, dateLocale: DateLocale): string =>
  at(instant, dateLocale, 'd MMM yyyy');
/** `June 2025` */
export const formatMonth = (instant: string | number, dateLocale: DateLocale): string =>
  at(instant, dateLocale, 'LLLL yyyy');
/** `7:25 pm AEST`: a time is never shown without its zone. */
export const formatTime = (instant: string | number, dateLocale: DateLocale): string =>
  `${at(instant, dateLocale, 'h:mm aaa')} ${zoneName(instant, dateLocale.timeZone)}`;
/** `26 Jun 2025, 7:25 pm AEST` */
export const formatDateTime = (instant: string | number, dateLocale: DateLocale): string =>
  `${at(instant, dateLocale, 'd MMM yyyy')}, ${formatTime(instant, dateLocale)}`;

/**
 * A draw's day in everyday words: Tonight (from six in the evening), Today, Tomorrow, This weekday (within 7 days),
 * Next weekday (within 14 days), otherwise the long date. Days are calendar days in the given time zone.
 */
export function drawLabel(
  messages: DayMessages,
  instant: string | number,
  { nowMs, dateLocale }: { nowMs: number; dateLocale: DateLocale },
): string {
  const days = calendarDay(instant, dateLocale) - calendarDay(nowMs, dateLocale);
  if (days === 0)
    return Number(at(instant, dateLocale, 'H')) >= EVENING ? messages.tonight : messages.today;
  if (days === 1) return messages.tomorrow;
  const weekday = at(instant, dateLocale, 'EEEE');
  if (days > 1 && days < 7) return interpolate(messages.thisWeekday, { weekday });
  if (days >= 7 && days < 14) return interpolate(messages.nextWeekday, { weekday });
  return formatDrawDate(instant, dateLocale);
}

const calendarDay = (instant: string | number, dateLocale: DateLocale): number =>
  Date.parse(`${at(instant, dateLocale, 'yyyy-MM-dd')}T00:00:00Z`) / DAY_MS;
