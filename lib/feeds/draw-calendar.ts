import ical, { ICalEventStatus } from 'ical-generator';
import type { OfferDraw } from '@/lib/contract/catalogue';
import type { FullResult } from '@/lib/contract/draws';
import type { Variant } from '@/lib/contract/site';
import { jackpotLabel } from '@/lib/money/jackpot';
import { links } from '@/lib/routes/links';
import { canonicalUrl } from '@/lib/routes/origin';
import { SITE_NAME } from '@/lib/routes/site-name';
import { drawDescription } from '@/lib/rules/results/draw-description';
import { nameOf, type ResultMessages } from '@/lib/rules/results/draw-messages';
import type { OfferSubject } from '@/lib/rules/results/offer-subject';
import { dateLocaleOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { formatDateTime } from '@/lib/time/draw-label';

const DRAW_MS = 15 * 60_000;

/**
 * An offer's upcoming draws as a calendar (RFC 5545), and those that were cancelled. UIDs are stable, so that a draw
 * keeps its entry on the next fetch; each change of what an event says has a higher SEQUENCE, by which readers take it.
 */
export function drawCalendar(
  messages: ResultMessages,
  offer: OfferSubject,
  { upcoming, cancelled }: { upcoming: readonly OfferDraw[]; cancelled: readonly FullResult[] },
  variant: Variant,
): string {
  const dateLocale = dateLocaleOf(variant);
  const name = { offer: offer.name };
  const calendar = ical({
    name: interpolate(messages.calendarName, name),
    description: interpolate(messages.calendarText, name),
    prodId: { company: SITE_NAME, product: 'draws', language: 'EN' },
    ttl: 6 * 60 * 60,
  });
  const eventOf = ({ drawNo, drawDate, revision }: OfferDraw | FullResult) => {
    const start = new Date(drawDate);
    // without a method, DTSTAMP is when the event was last changed, too
    const changedAt = revision && new Date(revision.changedAt);
    return {
      id: `${offer.key}-${drawNo}@${new URL(canonicalUrl('/', variant)).hostname}`,
      start,
      end: new Date(start.getTime() + DRAW_MS),
      summary: interpolate(messages.calendarEvent, {
        offer: offer.name,
        draw: nameOf(messages, drawNo),
      }),
      ...(revision && { sequence: revision.no }),
      ...(changedAt && { lastModified: changedAt, stamp: changedAt }),
    };
  };
  for (const draw of upcoming) {
    const { prizePool, stop } = draw;
    const prize = interpolate(messages.calendarPrize, {
      amount: jackpotLabel(prizePool, dateLocale.locale),
    });
    const close = interpolate(messages.calendarClose, { close: formatDateTime(stop, dateLocale) });
    calendar.createEvent({
      ...eventOf(draw),
      description: prizePool.amountCents > 0 ? `${prize} ${close}` : close,
      url: canonicalUrl(links({ variant }).href('play', { offer: offer.key }), variant),
    });
  }
  for (const draw of cancelled) {
    const event = eventOf(draw);
    calendar.createEvent({
      ...event,
      status: ICalEventStatus.CANCELLED,
      summary: interpolate(messages.calendarCancelled, { event: event.summary }),
      description: drawDescription(messages, draw, dateLocale.locale),
      url: canonicalUrl(
        links({ variant }).href('drawResults', { offer: offer.key, drawNo: draw.drawNo }),
        variant,
      ),
    });
  }
  return calendar.toString();
}
