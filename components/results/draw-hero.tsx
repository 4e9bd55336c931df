import type { ReactNode } from 'react';
import { OfferMark } from '@/components/artwork/offer-mark';
import { Figure } from '@/components/ui/figure';
import type { FullResult } from '@/lib/contract/draws';
import { jackpotLabel } from '@/lib/money/jackpot';
import { drawName, hasResult } from '@/lib/rules/results/result-words';
import { formatDateTime, type Place } from '@/lib/time/draw-label';
import { DrawBadges } from './draw-badges';
import { DrawnBalls, drawnOrderSentence } from './drawn-balls';
import { TopPrize } from './top-prize';

/** A draw at its largest: its sign, heading, balls and first prize, on the offer's own ground. */
export function DrawHero({
  draw,
  place,
  eyebrow,
  heading,
  actions,
}: {
  draw: FullResult;
  place: Place;
  eyebrow: ReactNode;
  heading: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <section
      data-offer={draw.offerKey}
      className="rosette bg-offer-soft [--rosette-opacity:0.16] print:bg-transparent"
    >
      <div className="page py-8 sm:py-12">
        <div className="flex items-start gap-4">
          <OfferMark offer={draw.offerKey} className="size-14 sm:size-16" />
          <div className="min-w-0">
            <p className="eyebrow">{eyebrow}</p>
            {heading}
          </div>
        </div>
        <div className="mt-6 flex flex-col gap-5 sm:mt-8">
          <DrawBadges draw={draw} />
          <Outcome draw={draw} place={place} />
          {actions}
        </div>
      </div>
    </section>
  );
}

function Outcome({ draw, place }: { draw: FullResult; place: Place }) {
  const { locale } = place;
  const [prize] = draw.rafflePrizes;
  if (draw.numbers) {
    return (
      <>
        <DrawnBalls
          offerKey={draw.offerKey}
          numbers={draw.numbers}
          label={`Numbers of ${draw.offerName} ${drawName(draw.drawNo, locale)}`}
          size="xl"
          animate
        />
        <p className="text-ink-soft">{drawnOrderSentence(draw.offerKey, draw.numbers)}</p>
        <p className="text-lg">
          <TopPrize draw={draw} locale={locale} />
        </p>
      </>
    );
  }
  if (prize) {
    return (
      <div>
        <p className="mb-1 font-semibold">{prize.title} goes to ticket</p>
        <Figure value={prize.ticketNo} className="text-offer-text" />
      </div>
    );
  }
  if (hasResult(draw)) return <p className="text-lg">The result is being written down.</p>;
  return (
    <div>
      {draw.prizePool.amountCents > 0 && <ToWin draw={draw} place={place} />}
      <p className="text-lg">
        Not drawn yet. Sales close {formatDateTime(draw.stop, place)}; the draw is{' '}
        {formatDateTime(draw.drawDate, place)}.
      </p>
    </div>
  );
}

function ToWin({ draw, place }: { draw: FullResult; place: Place }) {
  const [value = '', unit] = jackpotLabel(draw.prizePool, place.locale).split(' ');
  return (
    <p className="mb-3">
      <span className="eyebrow mb-1 block">
        {draw.kind === 'raffle' ? 'First prize' : 'Division 1'}
      </span>
      <Figure value={value} unit={unit} className="text-offer-text" />
    </p>
  );
}
