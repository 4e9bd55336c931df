import type { FullResult } from '@/lib/contract/draws';
import type { Locale } from '@/lib/money/format-money';
import { jackpotLabel } from '@/lib/money/jackpot';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { formatDrawDate } from '@/lib/time/draw-label';
import { drawName, hasResult, listOf, placeOfDraw } from './result-words';

/** A draw in two sentences, as a search result shows it. */
export function drawDescription(draw: FullResult, locale: Locale): string {
  const name = `${draw.offerName} ${drawName(draw.drawNo, locale)}`;
  const date = formatDrawDate(draw.drawDate, placeOfDraw(draw, locale));
  const sandbox = draw.isSandbox ? 'A sandbox draw. ' : '';
  const [prize] = draw.rafflePrizes;
  if (draw.numbers) {
    const { main, supplementary, special } = draw.numbers;
    const more = [
      supplementary.length > 0 && `supplementary ${listOf(supplementary)}`,
      special !== null && `${specialName(draw.offerKey)} ${special}`,
    ].filter((part) => part !== false);
    const numbers = [listOf(main), ...more].join('; ');
    return `${sandbox}${name}, ${date}: ${numbers}. Division prizes, winners and dividends.`;
  }
  if (prize)
    return `${sandbox}${name}, ${date}: ${prize.title} goes to ticket ${prize.ticketNo}. All prizes and winning tickets, and how to check the draw.`;
  if (hasResult(draw)) return `${sandbox}${name}, ${date}. Results follow in a moment.`;
  const worth =
    draw.prizePool.amountCents > 0 ? ` for ${jackpotLabel(draw.prizePool, locale)}` : '';
  return `${name} is drawn${worth} on ${date}. Results appear here minutes after the draw.`;
}

/** The draw's picture for sharing; middleware leaves addresses with a file name alone. */
export const drawPicturePath = ({ offerKey, drawNo }: Pick<FullResult, 'offerKey' | 'drawNo'>) =>
  `/og/${offerKey}/draw-${drawNo}.png`;

const specialName = (offerKey: string): string =>
  (isOfferKey(offerKey) ? gameRules(offerKey).special?.name : undefined) ?? 'special ball';
