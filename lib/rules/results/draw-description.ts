import type { FullResult } from '@/lib/contract/draws';
import type { Locale } from '@/lib/money/format-money';
import { jackpotLabel } from '@/lib/money/jackpot';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { interpolate } from '@/lib/text/interpolate';
import { formatDrawDate } from '@/lib/time/draw-label';
import { listIn, offerDrawOf, type ResultWords } from './draw-words';
import { dateLocaleOfDraw, hasResult } from './result-words';

/** A draw in two sentences, for a search result. */
export function drawDescription(words: ResultWords, draw: FullResult, locale: Locale): string {
  const name = offerDrawOf(words, draw);
  const date = formatDrawDate(draw.drawDate, dateLocaleOfDraw(draw, locale));
  const told = (text: string) =>
    draw.isSandbox && hasResult(draw) ? interpolate(words.describeSandbox, { text }) : text;
  const [prize] = draw.rafflePrizes;
  if (draw.cancellation) return interpolate(words.describeCancelled, { name, date });
  if (draw.numbers) {
    const numbers = numbersOf(words, draw);
    return told(interpolate(words.describeNumbers, { name, date, numbers }));
  }
  if (prize) {
    const { title, ticketNo } = prize;
    return told(interpolate(words.describeRaffle, { name, date, prize: title, ticket: ticketNo }));
  }
  if (hasResult(draw)) {
    const isEmpty = draw.kind === 'raffle' && draw.ticketsSold === 0;
    return told(interpolate(isEmpty ? words.describeNobody : words.describeSoon, { name, date }));
  }
  const isFor = draw.prizePool.amountCents > 0;
  const amount = jackpotLabel(draw.prizePool, locale);
  return interpolate(isFor ? words.describeOpenFor : words.describeOpen, { name, date, amount });
}

/** `9, 5 and 25; Powerball 7` */
function numbersOf(words: ResultWords, { offerKey, numbers }: FullResult): string {
  if (!numbers) return '';
  const { main, supplementary, special } = numbers;
  const more = [
    supplementary.length > 0 &&
      interpolate(words.describeSupplementary, { numbers: listIn(words, supplementary) }),
    special !== null &&
      interpolate(words.describeSpecial, {
        special: specialNameOf(offerKey) ?? words.specialBall,
        number: special,
      }),
  ].filter((part) => part !== false);
  return [listIn(words, main), ...more].join('; ');
}

/** The draw's image for sharing. Middleware does not touch paths with a file name. */
export const drawPicturePath = ({ offerKey, drawNo }: Pick<FullResult, 'offerKey' | 'drawNo'>) =>
  `/og/${offerKey}/draw-${drawNo}.png`;

/** The same for an offer: what is sold and its odds. */
export const offerPicturePath = (offerKey: string) => `/og/${offerKey}/ticket.png`;

/** The name of the special barrel: "Powerball". */
export const specialNameOf = (offerKey: string): string | undefined =>
  isOfferKey(offerKey) ? gameRules(offerKey).special?.name : undefined;
