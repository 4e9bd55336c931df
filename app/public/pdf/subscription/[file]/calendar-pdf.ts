import type { DrawCalendar } from '@/lib/contract/recurring';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { drawCalendarPage } from './draw-calendar-page';

/** Enough for twelve offers, each with a new calendar while the old one is still in use. */
const MOST_KEPT = 24;
const kept = new Map<string, Promise<Buffer>>();

/** The calendar as a one-page PDF, cached by its draws and messages. */
export function calendarPdf(
  calendar: DrawCalendar,
  messages: ShopMessages['subscription'],
): Promise<Buffer> {
  const key = JSON.stringify([calendar, messages]);
  const known = kept.get(key);
  if (known) return known;
  const made = drawCalendarPage(calendar, messages);
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return made;
}
