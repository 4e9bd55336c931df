import type { DrawPromise, OfferDraw } from '@/lib/contract/catalogue';
import type { FullResult } from '@/lib/contract/draws';
import type { Copy } from '@/lib/copy/copy';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { drawnDivisionName } from '@/lib/rules/games/division-name';
import { drawDescription } from '@/lib/rules/results/draw-description';
import { nameOf, type ResultWords, titleOf } from '@/lib/rules/results/draw-words';
import type { OfferSubject } from '@/lib/rules/results/offer-subject';
import { prizeGroups } from '@/lib/rules/results/prize-groups';
import { formatCount } from '@/lib/rules/results/result-words';
import { escapeMarkup } from '@/lib/text/escape-markup';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';

/** Above this number of winning tickets a prize gives only their count; the page lists all of them. */
const FEW_TICKETS = 10;

export type FeedWords = Pick<Copy, 'results' | 'divisions'>;

export interface FeedItem {
  title: string;
  description: string;
  /** HTML */
  content: string;
  date: Date;
}

/** A result as a feed item. */
export function feedItem(
  { results: words, divisions }: FeedWords,
  draw: FullResult,
  locale: Locale,
): FeedItem {
  const description = drawDescription(words, draw, locale);
  const notes = draw.isProvisional ? [description, words.feedProvisional] : [description];
  const { promise } = draw;
  const lines = [
    ...(promise ? [interpolate(words.feedPromise, promise)] : []),
    ...divisionLines({ results: words, divisions }, draw, locale),
    ...prizeLines(words, draw),
  ];
  const list = lines.map((line) => `<li>${escapeMarkup(line)}</li>`).join('');
  return {
    title: titleOf(words, draw, locale),
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
  { results: words }: FeedWords,
  offer: Pick<OfferSubject, 'name'>,
  { drawNo, stop, promise }: OfferDraw & { promise: DrawPromise },
  dateLocale: DateLocale,
): FeedItem {
  const values = { offer: offer.name, draw: nameOf(words, drawNo), ...promise };
  const description = interpolate(words.feedPromiseText, {
    ...values,
    close: formatDateTime(stop, dateLocale),
  });
  return {
    title: interpolate(words.feedPromiseTitle, values),
    description,
    content: `<p>${escapeMarkup(description)}</p>`,
    date: new Date(promise.stampedAt),
  };
}

function divisionLines(
  { results: words, divisions: names }: FeedWords,
  { offerKey, divisions }: FullResult,
  locale: Locale,
): string[] {
  return divisions.map(({ division, name: recorded, winners, dividend }) => {
    const name = drawnDivisionName(names, offerKey, division) ?? recorded;
    const what = interpolate(words.feedDivision, { division, name });
    const paid = interpolate(words.winnersTake, {
      count: formatCount(winners, locale),
      amount: formatMoney(dividend, locale),
    });
    return `${what}: ${winners === 0 ? words.notWonShort : paid}`;
  });
}

function prizeLines(words: ResultWords, { rafflePrizes }: FullResult): string[] {
  return prizeGroups(rafflePrizes).map(({ title, tickets }) => {
    const isFew = tickets.length <= FEW_TICKETS;
    return interpolate(isFew ? words.feedPrize : words.feedPrizeMany, {
      prize: title,
      count: tickets.length,
      tickets: tickets.map(({ ticketNo }) => ticketNo).join(', '),
    });
  });
}
