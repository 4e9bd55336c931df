import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Figure } from '@/components/ui/figure';
import type { FullResult } from '@/lib/contract/draws';
import { jackpotLabel } from '@/lib/money/jackpot';
import { href } from '@/lib/routes/match';
import { drawCaption } from '@/lib/rules/results/result-words';
import { formatDateTime, formatDrawDate, type Place } from '@/lib/time/draw-label';

/** The draw that can still be entered: what it is for, when it is, when sales close. */
export function NextDraw({ draw, place }: { draw: FullResult; place: Place }) {
  const { nextDraw, offerKey, offerName, kind } = draw;
  if (!nextDraw) return null;
  const [value = '', unit] = jackpotLabel(nextDraw.prizePool, place.locale).split(' ');
  const isRaffle = kind === 'raffle';
  return (
    <Card
      as="section"
      tone="rosette"
      aria-labelledby="next-draw"
      className="no-print [--rosette-opacity:0.13]"
    >
      <h2 id="next-draw" className="mb-3 text-xl">
        {isRaffle ? 'Next draw' : `Next ${offerName} draw`}
      </h2>
      {nextDraw.prizePool.amountCents > 0 && (
        <p className="mb-3">
          <span className="eyebrow mb-1 block">{isRaffle ? 'First prize' : 'Division 1'}</span>
          <Figure value={value} unit={unit} size="lg" className="text-offer-text" />
        </p>
      )}
      <p className="font-semibold">{formatDrawDate(nextDraw.drawDate, place)}</p>
      <p className="mb-5 text-sm text-ink-soft">
        {drawCaption(nextDraw.drawNo, place.locale)}. Sales close{' '}
        {formatDateTime(nextDraw.stop, place)}.
      </p>
      <ButtonLink
        wide
        href={
          isRaffle
            ? href('playDraw', { offer: offerKey, drawNo: nextDraw.drawNo })
            : href('play', { offer: offerKey })
        }
      >
        {isRaffle ? 'See the tickets' : `Play ${offerName}`}
      </ButtonLink>
    </Card>
  );
}
