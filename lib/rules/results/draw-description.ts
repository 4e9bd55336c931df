import type { FullResult } from '@/lib/contract/draws';
import type { Locale } from '@/lib/money/format-money';
import { jackpotLabel } from '@/lib/money/jackpot';
import { specialNameOf } from '@/lib/rules/games/special-name';
import { interpolate } from '@/lib/text/interpolate';
import { formatDrawDate } from '@/lib/time/draw-label';
import { listIn, offerDrawOf, type ResultMessages } from './draw-messages';
import { dateLocaleOfDraw, hasResult } from './result-messages';

/** A draw in two sentences, for a search result. */
export function drawDescription(
  messages: ResultMessages,
  draw: FullResult,
  locale: Locale,
): string {
  const name = offerDrawOf(messages, draw);
  const date = formatDrawDate(draw.drawDate, dateLocaleOfDraw(draw, locale));
  const labelled = (text: string) =>
    draw.isSandbox && hasResult(draw) ? interpolate(messages.describeSandbox, { text }) : text;
  const [prize] = draw.rafflePrizes;
  if (draw.cancellation) return interpolate(messages.describeCancelled, { name, date });
  if (draw.numbers) {
    const numbers = numbersOf(messages, draw);
    return labelled(interpolate(messages.describeNumbers, { name, date, numbers }));
  }
  if (prize) {
    const { title, ticketNo } = prize;
    return labelled(
      interpolate(messages.describeRaffle, { name, date, prize: title, ticket: ticketNo }),
    );
  }
  if (hasResult(draw)) {
    const isEmpty = draw.kind === 'raffle' && draw.ticketsSold === 0;
    return labelled(
      interpolate(isEmpty ? messages.describeNobody : messages.describeSoon, { name, date }),
    );
  }
  const isFor = draw.prizePool.amountCents > 0;
  const amount = jackpotLabel(draw.prizePool, locale);
  return interpolate(isFor ? messages.describeOpenFor : messages.describeOpen, {
    name,
    date,
    amount,
  });
}

/** `9, 5 and 25; Powerball 7` */
function numbersOf(messages: ResultMessages, { offerKey, numbers }: FullResult): string {
  if (!numbers) return '';
  const { main, supplementary, special } = numbers;
  const more = [
    supplementary.length > 0 &&
      interpolate(messages.describeSupplementary, { numbers: listIn(messages, supplementary) }),
    special !== null &&
      interpolate(messages.describeSpecial, {
        special: specialNameOf(offerKey) ?? messages.specialBall,
        number: special,
      }),
  ].filter((part) => part !== false);
  return [listIn(messages, main), ...more].join('; ');
}

/** The draw's image for sharing. Middleware does not touch paths with a file name. */
export const drawPicturePath = ({ offerKey, drawNo }: Pick<FullResult, 'offerKey' | 'drawNo'>) =>
  `/og/${offerKey}/draw-${drawNo}.png`;

/** The same for an offer: what is sold and its odds. */
export const offerPicturePath = (offerKey: string) => `/og/${offerKey}/ticket.png`;
