import type { Draw } from '@/lib/contract/draws';
import type { Capability } from '@/lib/contract/site';
import type { Locale } from '@/lib/money/format-money';
import { timeZoneOf } from '@/lib/routes/site';
import { formatDrawDate, type Place } from '@/lib/time/draw-label';

/** Statuses in which a result is shown (specification 001, section 4). */
const WITH_RESULT = new Set(['DRAW_DRAWN', 'DRAW_SCORED', 'DRAW_PAID', 'DRAW_EMAILED']);

export const hasResult = ({ status }: Pick<Draw, 'status'>): boolean => WITH_RESULT.has(status);

/** Whether a segment with these capabilities is sold tickets of a kind. */
export const mayEnter = (kind: Draw['kind'], capabilities: readonly Capability[]): boolean =>
  capabilities.includes(kind === 'raffle' ? 'charity_lotteries' : 'commercial_lotteries');

/** Where a draw is held, so that its date is the same for every reader. */
export const placeOfDraw = (
  { prizePool }: { prizePool: { currency: 'AUD' | 'GBP' } },
  locale: Locale,
): Place => ({ locale, timeZone: timeZoneOf(prizePool.currency === 'GBP' ? 'GB' : 'AU') });

/** `1,590` */
export const formatCount = (count: number, locale: Locale): string =>
  new Intl.NumberFormat(locale).format(count);

/** `draw 1,590` */
export const drawName = (drawNo: number, locale: Locale): string =>
  `draw ${formatCount(drawNo, locale)}`;

/** `Draw 1,590` */
export const drawCaption = (drawNo: number, locale: Locale): string =>
  `Draw ${formatCount(drawNo, locale)}`;

type Titled = Pick<Draw, 'offerName' | 'drawNo' | 'drawDate' | 'prizePool' | 'status'>;

/** `Powerball results: draw 1,590, Thursday 19 November 2026`; a draw still to come has no results yet. */
export function drawTitle(draw: Titled, locale: Locale): string {
  const subject = hasResult(draw) ? `${draw.offerName} results` : draw.offerName;
  const date = formatDrawDate(draw.drawDate, placeOfDraw(draw, locale));
  return `${subject}: ${drawName(draw.drawNo, locale)}, ${date}`;
}

/** `9, 5, 32, 13, 33, 4 and 25` */
export function listOf(words: readonly (string | number)[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
