import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Figure } from '@/components/ui/figure';
import type { FullResult } from '@/lib/contract/draws';
import { jackpotLabel } from '@/lib/money/jackpot';
import { href } from '@/lib/routes/match';
import { drawCaption, hasResult } from '@/lib/rules/results/result-words';
import { formatDateTime, formatDrawDate, type Place } from '@/lib/time/draw-label';

/** The draw that can still be entered, this one or the next: what it is for, when it is, when sales close. */
export function NextDraw({ draw, place }: { draw: FullResult; place: Place }) {
  const isThisOne = !hasResult(draw) && draw.purchaseStatus === 'open';
  const next = isThisOne ? draw : draw.nextDraw;
  if (!next) return null;
  const isRaffle = draw.kind === 'raffle';
  const [value = '', unit] = jackpotLabel(next.prizePool, place.locale).split(' ');
  return (
    <Card
      as="section"
      tone="rosette"
      aria-labelledby="next-draw"
      className="no-print [--rosette-opacity:0.13]"
    >
      <h2 id="next-draw" className="mb-3 text-xl">
        {isThisOne ? 'This draw is open' : `Next ${isRaffle ? '' : `${draw.offerName} `}draw`}
      </h2>
      {next.prizePool.amountCents > 0 && (
        <p className="mb-3">
          <span className="eyebrow mb-1 block">{isRaffle ? 'First prize' : 'Division 1'}</span>
          <Figure value={value} unit={unit} size="lg" className="text-offer-text" />
        </p>
      )}
      <p className="font-semibold">{formatDrawDate(next.drawDate, place)}</p>
      <p className="mb-5 text-sm text-ink-soft">
        {drawCaption(next.drawNo, place.locale)}. Sales close {formatDateTime(next.stop, place)}.
      </p>
      <ButtonLink wide href={entryHref(draw, next.drawNo)}>
        {isRaffle ? 'See the tickets' : `Play ${draw.offerName}`}
      </ButtonLink>
    </Card>
  );
}

/** A raffle's draws have pages of their own; a lottery's play page is told which draw to begin with. */
function entryHref({ kind, offerKey }: FullResult, drawNo: number): string {
  if (kind === 'raffle') return href('playDraw', { offer: offerKey, drawNo });
  return `${href('play', { offer: offerKey })}?firstDrawNo=${drawNo}`;
}
