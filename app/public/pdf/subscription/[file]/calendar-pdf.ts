import type { DrawCalendar } from '@/lib/contract/recurring';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { OfferColours } from '@/lib/rules/offers/presentation';
import { drawCalendarPage } from './draw-calendar-page';

/** Enough for twelve offers, each with a new calendar while the old one is still in use. */
const MAX_CACHED = 24;
const cache = new Map<string, Promise<Buffer>>();

/** The calendar as a one-page PDF, cached by its draws, messages and colours. */
export function calendarPdf(
  calendar: DrawCalendar,
  messages: ShopMessages['subscription'],
  colours: OfferColours,
): Promise<Buffer> {
  const key = JSON.stringify([calendar, messages, colours]);
  const known = cache.get(key);
  if (known) return known;
  const made = drawCalendarPage(calendar, messages, colours);
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  return made;
}
