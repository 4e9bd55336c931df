import { Figure } from '@/components/ui/figure';
import { Money } from '@/components/ui/money';
import type { FullResult } from '@/lib/contract/draws';
import { jackpotLabel } from '@/lib/money/jackpot';
import { formatCount, hasResult } from '@/lib/rules/results/result-words';
import { formatDateTime, type Place } from '@/lib/time/draw-label';

/** The first prize as the page's big number, with what became of it below. */
export function HeadlinePrize({ draw, place }: { draw: FullResult; place: Place }) {
  const [prize] = draw.rafflePrizes;
  if (prize) {
    return (
      <div>
        <p className="mb-1 font-semibold">{prize.title} goes to ticket</p>
        <Figure value={prize.ticketNo} className="text-offer-text" />
      </div>
    );
  }
  const [value = '', unit] = jackpotLabel(draw.prizePool, place.locale).split(' ');
  const isKnown = draw.prizePool.amountCents > 0;
  return (
    <div>
      {isKnown && (
        <>
          <p className="mb-1 font-semibold">
            {draw.kind === 'raffle' ? 'First prize' : 'Division 1'}
          </p>
          <Figure value={value} unit={unit} className="text-offer-text" />
        </>
      )}
      <p className={isKnown ? 'mt-2' : 'text-lg'}>
        <Fate draw={draw} place={place} />
      </p>
    </div>
  );
}

function Fate({ draw, place }: { draw: FullResult; place: Place }) {
  if (!hasResult(draw)) {
    const close = formatDateTime(draw.stop, place);
    return `Not drawn yet. Sales close ${close}; the draw is ${formatDateTime(draw.drawDate, place)}.`;
  }
  if (draw.kind === 'raffle')
    return draw.ticketsSold === 0 ? 'No tickets were sold.' : 'The winning tickets follow.';
  const [division] = draw.divisions;
  if (!division) return 'Its winners are not on record.';
  if (division.winners === 0) return 'was not won in this draw';
  const each = <Money amount={division.dividend} locale={place.locale} className="font-bold" />;
  if (division.winners === 1) return <>One winner takes {each}</>;
  return (
    <>
      {formatCount(division.winners, place.locale)} winners take {each} each
    </>
  );
}
