import { dateFormat } from '@/lib/text/intl-formats';
import type { DateLocale } from './draw-label';

/**
 * `Thursday 26 November`, made of parts that every engine formats the same, so that server and browser agree. Small,
 * for islands of cached pages.
 */
export const plainDay = (instant: string, dateLocale: DateLocale): string =>
  dayParts(instant, dateLocale).join(' ');

/** `Thu 26 Nov`: cut from the long names, because engines abbreviate differently. */
export const plainShortDay = (instant: string, dateLocale: DateLocale): string =>
  dayParts(instant, dateLocale)
    .map((part) => part.slice(0, 3))
    .join(' ');

function dayParts(instant: string, { locale, timeZone }: DateLocale): string[] {
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { timeZone, ...options }).format(new Date(instant));
  return [part({ weekday: 'long' }), part({ day: 'numeric' }), part({ month: 'long' })];
}
