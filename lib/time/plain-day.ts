import { dateFormat } from '@/lib/text/intl-formats';
import type { DateLocale } from './draw-label';

/**
 * `Thursday 26 November`, made of parts that every engine spells alike, so that a server and a browser
 * agree on it. Small: for islands of cached pages.
 */
export const plainDay = (instant: string, dateLocale: DateLocale): string =>
  dayParts(instant, dateLocale).join(' ');

/** `Thu 26 Nov`: its short names are cut from the long ones, since engines shorten each in their own way. */
export const plainShortDay = (instant: string, dateLocale: DateLocale): string =>
  dayParts(instant, dateLocale)
    .map((part) => part.slice(0, 3))
    .join(' ');

function dayParts(instant: string, { locale, timeZone }: DateLocale): string[] {
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { timeZone, ...options }).format(new Date(instant));
  return [part({ weekday: 'long' }), part({ day: 'numeric' }), part({ month: 'long' })];
}
