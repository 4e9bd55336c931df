import type { Draw } from '@/lib/contract/draws';
import type { Copy } from '@/lib/copy/copy';
import type { Locale } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';
import { formatDrawDate } from '@/lib/time/draw-label';
import { dateLocaleOfDraw, hasResult } from './result-words';

export type ResultWords = Copy['results'];

/** `Draw 1590` */
export const captionOf = (words: ResultWords, drawNo: number): string =>
  interpolate(words.drawCaption, { drawNo });

/** `draw 1590` */
export const nameOf = (words: ResultWords, drawNo: number): string =>
  interpolate(words.drawName, { drawNo });

/** `Powerball draw 1590` */
export const offerDrawOf = (
  words: ResultWords,
  { offerName, drawNo }: Pick<Draw, 'offerName' | 'drawNo'>,
): string => interpolate(words.offerDraw, { offer: offerName, drawNo });

type Titled = Pick<Draw, 'offerName' | 'drawNo' | 'drawDate' | 'prizePool' | 'status'>;

/** `Powerball results: draw 1590, Thursday 19 November 2026`; a draw still to come has no results yet. */
export function titleOf(words: ResultWords, draw: Titled, locale: Locale): string {
  const open = draw.status === 'DRAW_CANCELLED' ? words.titleCancelled : words.titleOpenDraw;
  return interpolate(hasResult(draw) ? words.titleDraw : open, {
    offer: draw.offerName,
    draw: nameOf(words, draw.drawNo),
    date: formatDrawDate(draw.drawDate, dateLocaleOfDraw(draw, locale)),
  });
}

/** `9, 5, 32 and 25` */
export function listIn(words: ResultWords, items: readonly (string | number)[]): string {
  if (items.length < 2) return items.join('');
  return interpolate(words.and, { list: items.slice(0, -1).join(', '), last: items.at(-1) ?? '' });
}
