import { useMessages } from '#messages';
import { DeferredYourTime } from '@/components/offers/your-time-island';
import { Figure } from '@/components/ui/figure';
import { Money as ExactMoney } from '@/components/ui/money';
import type { FullResult } from '@/lib/contract/draws';
import type { Money } from '@/lib/contract/site';
import { interpolateNodes } from '@/lib/messages/interpolate-nodes';
import { jackpotLabel, jackpotParts } from '@/lib/money/jackpot';
import { nameOf } from '@/lib/rules/results/draw-messages';
import { formatCount, hasResult } from '@/lib/rules/results/result-messages';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';

/** The draw's prize in large type, with its outcome below: once it is won, what each of its winners gets. */
export function HeadlinePrize({ draw, dateLocale }: { draw: FullResult; dateLocale: DateLocale }) {
  const messages = useMessages('results');
  const [prize] = draw.rafflePrizes;
  if (prize) {
    return (
      <div>
        <p className="mb-1 font-semibold">
          {interpolate(messages.prizeGoesTo, { prize: prize.title })}
        </p>
        <Figure value={prize.ticketNo} className="text-offer-text" />
      </div>
    );
  }
  const won = wonPrize(draw);
  const figure = won
    ? jackpotParts(won, dateLocale.locale)
    : jackpotParts(draw.prizePool, dateLocale.locale, draw.prizePoolSuffix);
  const isKnown =
    draw.status !== 'DRAW_CANCELLED' && (won !== null || draw.prizePool.amountCents > 0);
  return (
    <div>
      {isKnown && (
        <>
          <p className="mb-1 font-semibold">
            {draw.kind === 'raffle' ? messages.firstPrize : messages.divisionOne}
          </p>
          <Figure {...figure} className="text-offer-text" />
        </>
      )}
      <p className={isKnown ? 'mt-2' : 'text-lg'}>
        <Fate draw={draw} dateLocale={dateLocale} />
      </p>
      <NextJackpot draw={draw} dateLocale={dateLocale} />
    </div>
  );
}

/** What each winner of division 1 gets; null while nobody has won it, and for a raffle. */
function wonPrize(draw: FullResult): Money | null {
  const [division] = draw.divisions;
  return hasResult(draw) && division && division.winners > 0 ? division.dividend : null;
}

function Fate({ draw, dateLocale }: { draw: FullResult; dateLocale: DateLocale }) {
  const messages = useMessages('results');
  if (draw.status === 'DRAW_CANCELLED') return messages.cancelledFate;
  if (!hasResult(draw)) {
    return (
      <>
        {interpolate(messages.notDrawnYet, {
          close: formatDateTime(draw.stop, dateLocale),
          draw: formatDateTime(draw.drawDate, dateLocale),
        })}
        <DeferredYourTime instant={draw.drawDate} dateLocale={dateLocale} />
      </>
    );
  }
  if (draw.kind === 'raffle') {
    return draw.ticketsSold === 0 ? messages.noTicketsSold : messages.ticketsFollow;
  }
  const [division] = draw.divisions;
  if (!division) return messages.winnersNotKnown;
  if (division.winners === 0) {
    return draw.prizePool.amountCents > 0 ? messages.notWon : messages.topNotWonUnknown;
  }
  const amount = (
    <ExactMoney amount={division.dividend} locale={dateLocale.locale} className="font-bold" />
  );
  const count = formatCount(division.winners, dateLocale.locale);
  return interpolateNodes(messages.winnersTake, {
    amount,
    count,
  });
}

/** The jackpot of the following draw, once that draw is closed; while it is open, its own card shows the jackpot. */
function NextJackpot({ draw, dateLocale }: { draw: FullResult; dateLocale: DateLocale }) {
  const messages = useMessages('results');
  const { nextDraw, nextDrawNo, nextPrizePool } = draw;
  if (nextDraw || nextDrawNo === null || !nextPrizePool || draw.kind === 'raffle') return null;
  const isCarried = draw.divisions[0]?.winners === 0;
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {interpolate(isCarried ? messages.jackpotGoesOn : messages.nextIsFor, {
        amount: jackpotLabel(nextPrizePool, dateLocale.locale),
        draw: nameOf(messages, nextDrawNo),
      })}
    </p>
  );
}
