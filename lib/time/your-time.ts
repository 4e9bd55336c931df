import { dateFormat } from '@/lib/text/intl-formats';
import type { DateLocale } from './draw-label';

const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const DAY = { weekday: 'short' } as const;

/**
 * The time of day in a reader's own zone, with the weekday where that is another one; null where clocks agree with the
 * place's. @param yourZone the device's, unless told otherwise
 */
export function yourTime(
  instant: string,
  { locale, timeZone }: DateLocale,
  yourZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | null {
  const date = new Date(instant);
  const write = (zone: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { timeZone: zone, ...options }).format(date);
  const isSameDay = write(yourZone, DAY) === write(timeZone, DAY);
  if (isSameDay && write(yourZone, TIME) === write(timeZone, TIME)) return null;
  return write(yourZone, isSameDay ? TIME : { ...DAY, ...TIME });
}
