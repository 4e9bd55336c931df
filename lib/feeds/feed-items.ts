import type { DrawPromise, OfferDraw } from '@/lib/contract/catalogue';
import type { FullResult } from '@/lib/contract/draws';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { drawnDivisionName } from '@/lib/rules/games/division-name';
import { drawDescription } from '@/lib/rules/results/draw-description';
import { nameOf, type ResultMessages, titleOf } from '@/lib/rules/results/draw-messages';
import type { OfferSubject } from '@/lib/rules/results/offer-subject';
import { prizeGroups } from '@/lib/rules/results/prize-groups';
import { formatCount } from '@/lib/rules/results/result-messages';
import { escapeMarkup } from '@/lib/text/escape-markup';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';

/** Above this number of winning tickets a prize gives only their count; the page lists all of them. */
const FEW_TICKETS = 10;

export type FeedMessages = Pick<ShopMessages, 'results' | 'divisions'>;

export interface FeedItem {
  title: string;
  description: string;
  /** HTML */
  content: string;
  date: Date;
}

/** A result as a feed item. */
export function feedItem(
  { results: messages, divisions }: FeedMessages,
  draw: FullResult,
  locale: Locale,
): FeedItem {
  const description = drawDescription(messages, draw, locale);
  const notes = draw.isProvisional ? [description, messages.feedProvisional] : [description];
  const { promise } = draw;
  const lines = [
    ...(promise ? [interpolate(messages.feedPromise, promise)] : []),
    ...divisionLines({ results: messages, divisions }, draw, locale),
    ...prizeLines(messages, draw),
  ];
  const list = lines.map((line) => `<li>${escapeMarkup(line)}</li>`).join('');
  return {
    title: titleOf(messages, draw, locale),
    description,
    content:
      notes.map((note) => `<p>${escapeMarkup(note)}</p>`).join('') + (list && `<ul>${list}</ul>`),
    date: new Date(draw.cancellation?.at ?? draw.drawDate),
  };
}

/**
 * The promise of a raffle's draw, published as soon as it goes on sale, so that feed readers hold a copy from then
 * on.
 */
export function promiseItem(
  { results: messages }: FeedMessages,
  offer: Pick<OfferSubject, 'name'>,
  { drawNo, stop, promise }: OfferDraw & { promise: DrawPromise },
  dateLocale: DateLocale,
): FeedItem {
  const values = { offer: offer.name, draw: nameOf(messages, drawNo), ...promise };
  const description = interpolate(messages.feedPromiseText, {
    ...values,
    close: formatDateTime(stop, dateLocale),
  });
  return {
    title: interpolate(messages.feedPromiseTitle, values),
    description,
    content: `<p>${escapeMarkup(description)}</p>`,
    date: new Date(promise.stampedAt),
  };
}

function divisionLines(
  { results: messages, divisions: names }: FeedMessages,
  { offerKey, divisions }: FullResult,
  locale: Locale,
): string[] {
  return divisions.map(({ division, name: recorded, winners, dividend }) => {
    const name = drawnDivisionName(names, offerKey, division) ?? recorded;
    const what = interpolate(messages.feedDivision, { division, name });
    const paid = interpolate(messages.winnersTake, {
      count: formatCount(winners, locale),
      amount: formatMoney(dividend, locale),
    });
    return `${what}: ${winners === 0 ? messages.notWonShort : paid}`;
  });
}

function prizeLines(messages: ResultMessages, { rafflePrizes }: FullResult): string[] {
  return prizeGroups(rafflePrizes).map(({ title, tickets }) => {
    const isFew = tickets.length <= FEW_TICKETS;
    return interpolate(isFew ? messages.feedPrize : messages.feedPrizeMany, {
      prize: title,
      count: tickets.length,
      tickets: tickets.map(({ ticketNo }) => ticketNo).join(', '),
    });
  });
}
