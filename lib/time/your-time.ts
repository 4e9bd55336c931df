import { dateFormat } from '@/lib/text/intl-formats';
import type { DateLocale } from './draw-label';

const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const DAY = { weekday: 'short' } as const;

/**
 * The time of day in the reader's own zone, with the weekday if it differs; null if the reader's clock agrees with
 * `timeZone`. @param yourZone the device's zone by default
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
