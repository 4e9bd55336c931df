import type { Draw } from '@/lib/contract/draws';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { Locale } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';
import { formatDrawDate } from '@/lib/time/draw-label';
import { dateLocaleOfDraw, hasResult } from './result-messages';

export type ResultMessages = ShopMessages['results'];

/** `Draw 1590` */
export const captionOf = (messages: ResultMessages, drawNo: number): string =>
  interpolate(messages.drawCaption, { drawNo });

/** `draw 1590` */
export const nameOf = (messages: ResultMessages, drawNo: number): string =>
  interpolate(messages.drawName, { drawNo });

/** `Powerball draw 1590` */
export const offerDrawOf = (
  messages: ResultMessages,
  { offerName, drawNo }: Pick<Draw, 'offerName' | 'drawNo'>,
): string => interpolate(messages.offerDraw, { offer: offerName, drawNo });

type Titled = Pick<Draw, 'offerName' | 'drawNo' | 'drawDate' | 'prizePool' | 'status'>;

/** `Powerball results: draw 1590, Thursday 19 November 2026`; a draw still to come has no results yet. */
export function titleOf(messages: ResultMessages, draw: Titled, locale: Locale): string {
  const open = draw.status === 'DRAW_CANCELLED' ? messages.titleCancelled : messages.titleOpenDraw;
  return interpolate(hasResult(draw) ? messages.titleDraw : open, {
    offer: draw.offerName,
    draw: nameOf(messages, draw.drawNo),
    date: formatDrawDate(draw.drawDate, dateLocaleOfDraw(draw, locale)),
  });
}

/** `9, 5, 32 and 25` */
export function listIn(messages: ResultMessages, items: readonly (string | number)[]): string {
  if (items.length < 2) return items.join('');
  return interpolate(messages.and, {
    list: items.slice(0, -1).join(', '),
    last: items.at(-1) ?? '',
  });
}
