import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator';
import type { OfferDraw } from '@/lib/contract/catalogue';
import type { FullResult } from '@/lib/contract/draws';
import type { Variant } from '@/lib/contract/site';
import { jackpotLabel } from '@/lib/money/jackpot';
import { links } from '@/lib/routes/links';
import { canonicalUrl } from '@/lib/routes/origin';
import { drawDescription } from '@/lib/rules/results/draw-description';
import { nameOf, type ResultMessages } from '@/lib/rules/results/draw-messages';
import type { OfferSubject } from '@/lib/rules/results/offer-subject';
import { dateLocaleOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { formatDateTime } from '@/lib/time/draw-label';

const DRAW_MS = 15 * 60_000;
const ALARM_BEFORE_CLOSE_MS = 60 * 60_000;

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
  const name = { offer: offer.name };
  const events = drawEvents(messages, offer, variant);
  const calendar = ical({
    name: interpolate(messages.calendarName, name),
    description: interpolate(messages.calendarText, name),
    prodId: productOf(messages),
    ttl: 6 * 60 * 60,
  });
  for (const draw of upcoming) calendar.createEvent(events.toCome(draw));
  for (const draw of cancelled) calendar.createEvent(events.cancelled(draw));
  return calendar.toString();
}

/**
 * One draw as a file for one's own calendar: the event of the offer's calendar under the same UID, with an alarm before
 * sales close. A draw that is over has no alarm and leads to its result.
 */
export function singleDrawCalendar(
  messages: ResultMessages,
  offer: OfferSubject,
  draw: FullResult,
  variant: Variant,
): string {
  const events = drawEvents(messages, offer, variant);
  const calendar = ical({ prodId: productOf(messages) });
  if (draw.cancellation) calendar.createEvent(events.cancelled(draw));
  else if (draw.status === 'DRAW_OPEN' || draw.status === 'DRAW_CAPPED') {
    const event = calendar.createEvent(events.toCome(draw));
    const alarmAt = Date.parse(draw.stop) - ALARM_BEFORE_CLOSE_MS;
    event.createAlarm({
      type: ICalAlarmType.display,
      triggerBefore: (Date.parse(draw.drawDate) - alarmAt) / 1000,
    });
  } else calendar.createEvent(events.over(draw));
  return calendar.toString();
}

const productOf = ({ siteName }: ResultMessages) => ({
  company: siteName,
  product: 'draws',
  language: 'EN',
});

/** An offer's draws as events of a calendar: those to come, those that are over, and those that were cancelled. */
function drawEvents(messages: ResultMessages, offer: OfferSubject, variant: Variant) {
  const dateLocale = dateLocaleOf(variant);
  const { href } = links({ variant });
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
  const over = (draw: FullResult) => ({
    ...eventOf(draw),
    description: drawDescription(messages, draw, dateLocale.locale),
    url: canonicalUrl(href('drawResults', { offer: offer.key, drawNo: draw.drawNo }), variant),
  });
  return {
    toCome(draw: OfferDraw | FullResult) {
      const { prizePool, stop } = draw;
      const prize = interpolate(messages.calendarPrize, {
        amount: jackpotLabel(prizePool, dateLocale.locale),
      });
      const close = interpolate(messages.calendarClose, {
        close: formatDateTime(stop, dateLocale),
      });
      return {
        ...eventOf(draw),
        description: prizePool.amountCents > 0 ? `${prize} ${close}` : close,
        url: canonicalUrl(href('play', { offer: offer.key }), variant),
      };
    },
    over,
    cancelled(draw: FullResult) {
      const event = over(draw);
      return {
        ...event,
        status: ICalEventStatus.CANCELLED,
        summary: interpolate(messages.calendarCancelled, { event: event.summary }),
      };
    },
  };
}
