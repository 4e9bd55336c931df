import type { Variant } from '@/lib/contract/site';
import { localeOf, timeZoneOf } from '@/lib/rules/site';
import { dateFormat } from '@/lib/text/intl-formats';
import { formatDrawDate } from '@/lib/time/draw-label';

/** Reads a calendar day from a URL, `2026-11-21`; null if it is not one. */
export function readDay(text: string): string | null {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return null;
  const noon = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text) ? text : null;
}

/** The calendar day of an instant in the time zone that draws are announced in. */
export function dayOf(instant: string, variant: Variant): string {
  const parts = dateFormat('en-AU', {
    timeZone: timeZoneOf(variant),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** `Saturday 21 November 2026`, or `Sat 21 Nov`. */
export function dayInWords(
  day: string,
  variant: Variant,
  length: 'long' | 'short' = 'long',
): string {
  const noon = `${day}T12:00:00Z`;
  const locale = localeOf(variant);
  if (length === 'long') return formatDrawDate(noon, { locale, timeZone: 'UTC' });
  return dateFormat(locale, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  }).format(new Date(noon));
}

/** The calendar day before. */
export function dayBefore(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - 1);
  return noon.toISOString().slice(0, 10);
}
