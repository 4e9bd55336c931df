import { useCopy } from '#copy';
import { Figure } from '@/components/ui/figure';
import { Money } from '@/components/ui/money';
import { YourTime } from '@/components/ui/your-time';
import type { FullResult } from '@/lib/contract/draws';
import { fill } from '@/lib/copy/fill';
import { fillNodes } from '@/lib/copy/fill-nodes';
import { jackpotLabel, jackpotParts } from '@/lib/money/jackpot';
import { nameOf } from '@/lib/rules/results/draw-words';
import { formatCount, hasResult } from '@/lib/rules/results/result-words';
import { formatDateTime, type Place } from '@/lib/time/draw-label';

/** The page's big number, with what became of it below. */
export function HeadlinePrize({ draw, place }: { draw: FullResult; place: Place }) {
  const words = useCopy('results');
  const [prize] = draw.rafflePrizes;
  if (prize) {
    return (
      <div>
        <p className="mb-1 font-semibold">{fill(words.prizeGoesTo, { prize: prize.title })}</p>
        <Figure value={prize.ticketNo} className="text-offer-text" />
      </div>
    );
  }
  const jackpot = jackpotParts(draw.prizePool, place.locale, draw.prizePoolSuffix);
  const isKnown = draw.prizePool.amountCents > 0;
  return (
    <div>
      {isKnown && (
        <>
          <p className="mb-1 font-semibold">
            {draw.kind === 'raffle' ? words.firstPrize : words.divisionOne}
          </p>
          <Figure {...jackpot} className="text-offer-text" />
        </>
      )}
      <p className={isKnown ? 'mt-2' : 'text-lg'}>
        <Fate draw={draw} place={place} />
      </p>
      <NextJackpot draw={draw} place={place} />
    </div>
  );
}

function Fate({ draw, place }: { draw: FullResult; place: Place }) {
  const words = useCopy('results');
  if (!hasResult(draw)) {
    return (
      <>
        {fill(words.notDrawnYet, {
          close: formatDateTime(draw.stop, place),
          draw: formatDateTime(draw.drawDate, place),
        })}
        <YourTime instant={draw.drawDate} place={place} />
      </>
    );
  }
  if (draw.kind === 'raffle') {
    return draw.ticketsSold === 0 ? words.noTicketsSold : words.ticketsFollow;
  }
  const [division] = draw.divisions;
  if (!division) return words.winnersNotKnown;
  if (division.winners === 0) {
    return draw.prizePool.amountCents > 0 ? words.notWon : words.topNotWonUnknown;
  }
  const amount = <Money amount={division.dividend} locale={place.locale} className="font-bold" />;
  const count = formatCount(division.winners, place.locale);
  return fillNodes(division.winners === 1 ? words.oneWinner : words.manyWinners, { amount, count });
}

/** Where the jackpot went, once the next draw can no longer be entered: until then its card says so. */
function NextJackpot({ draw, place }: { draw: FullResult; place: Place }) {
  const words = useCopy('results');
  const { nextDraw, nextDrawNo, nextPrizePool } = draw;
  if (nextDraw || nextDrawNo === null || !nextPrizePool || draw.kind === 'raffle') return null;
  const isCarried = draw.divisions[0]?.winners === 0;
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {fill(isCarried ? words.jackpotGoesOn : words.nextIsFor, {
        amount: jackpotLabel(nextPrizePool, place.locale),
        draw: nameOf(words, nextDrawNo),
      })}
    </p>
  );
}
