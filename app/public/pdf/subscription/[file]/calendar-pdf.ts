import type { DrawCalendar } from '@/lib/contract/recurring';
import type { Copy } from '@/lib/copy/copy';
import { drawCalendarPage } from './draw-calendar-page';

/** Twelve offers, and a page that is being made anew for each now and then. */
const MOST_KEPT = 24;
const kept = new Map<string, Promise<Buffer>>();

/** The calendar as a PDF of one page; made once for the same draws and words. */
export function calendarPdf(calendar: DrawCalendar, words: Copy['subscription']): Promise<Buffer> {
  const key = JSON.stringify([calendar, words]);
  const known = kept.get(key);
  if (known) return known;
  const made = drawCalendarPage(calendar, words);
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return made;
}
