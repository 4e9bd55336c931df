import ical from 'ical-generator';
import type { OfferDraw } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { jackpotLabel } from '@/lib/money/jackpot';
import { links } from '@/lib/routes/links';
import { canonicalUrl, SITE_NAME } from '@/lib/routes/origin';
import { nameOf, type ResultWords } from '@/lib/rules/results/draw-words';
import type { OfferSubject } from '@/lib/rules/results/offer-subject';
import { dateLocaleOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { formatDateTime } from '@/lib/time/draw-label';

const DRAW_MS = 15 * 60_000;

/**
 * An offer's upcoming draws as a calendar (RFC 5545). UIDs are stable, so that a draw keeps its entry on the next
 * fetch.
 */
export function drawCalendar(
  words: ResultWords,
  offer: OfferSubject,
  draws: readonly OfferDraw[],
  variant: Variant,
): string {
  const dateLocale = dateLocaleOf(variant);
  const name = { offer: offer.name };
  const calendar = ical({
    name: interpolate(words.calendarName, name),
    description: interpolate(words.calendarText, name),
    prodId: { company: SITE_NAME, product: 'draws', language: 'EN' },
    ttl: 6 * 60 * 60,
  });
  for (const { drawNo, drawDate, stop, prizePool } of draws) {
    const start = new Date(drawDate);
    const prize = interpolate(words.calendarPrize, {
      amount: jackpotLabel(prizePool, dateLocale.locale),
    });
    const close = interpolate(words.calendarClose, { close: formatDateTime(stop, dateLocale) });
    calendar.createEvent({
      id: `${offer.key}-${drawNo}@${new URL(canonicalUrl('/', variant)).hostname}`,
      start,
      end: new Date(start.getTime() + DRAW_MS),
      summary: interpolate(words.calendarEvent, {
        offer: offer.name,
        draw: nameOf(words, drawNo),
      }),
      description: prizePool.amountCents > 0 ? `${prize} ${close}` : close,
      url: canonicalUrl(links({ variant }).href('play', { offer: offer.key }), variant),
    });
  }
  return calendar.toString();
}
