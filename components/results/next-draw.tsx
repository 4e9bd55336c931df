import { useCopy } from '#copy';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Figure } from '@/components/ui/figure';
import { YourTime } from '@/components/ui/your-time';
import type { FullResult } from '@/lib/contract/draws';
import { fill } from '@/lib/copy/fill';
import { jackpotLabel } from '@/lib/money/jackpot';
import { href } from '@/lib/routes/match';
import { captionOf } from '@/lib/rules/results/draw-words';
import { hasResult } from '@/lib/rules/results/result-words';
import { formatDateTime, formatDrawDate, type Place } from '@/lib/time/draw-label';

/** The draw that can still be entered, this one or the next: what it is for, when it is, when sales close. */
export function NextDraw({ draw, place }: { draw: FullResult; place: Place }) {
  const words = useCopy('results');
  const isThisOne = !hasResult(draw) && draw.purchaseStatus === 'open';
  const next = isThisOne ? draw : draw.nextDraw;
  if (!next) return null;
  const isRaffle = draw.kind === 'raffle';
  const [value = '', unit] = jackpotLabel(next.prizePool, place.locale).split(' ');
  const offer = draw.offerName;
  const heading = isRaffle ? words.nextDraw : fill(words.nextDrawOf, { offer });
  return (
    <Card
      as="section"
      tone="rosette"
      aria-labelledby="next-draw"
      className="no-print [--rosette-opacity:0.13]"
    >
      <h2 id="next-draw" className="mb-3 text-xl">
        {isThisOne ? words.thisDrawIsOpen : heading}
      </h2>
      <p className="mb-3">
        <span className="eyebrow mb-1 block">
          {isRaffle ? words.firstPrize : words.divisionOne}
        </span>
        {next.prizePool.amountCents > 0 ? (
          <Figure value={value} unit={unit} size="lg" className="text-offer-text" />
        ) : (
          <strong>{words.toBeAnnounced}</strong>
        )}
      </p>
      <p className="font-semibold">{formatDrawDate(next.drawDate, place)}</p>
      <p className="mb-5 text-sm text-ink-soft">
        {fill(words.salesClose, {
          draw: captionOf(words, next.drawNo, place.locale),
          close: formatDateTime(next.stop, place),
        })}
        <YourTime instant={next.stop} place={place} />
      </p>
      <ButtonLink wide href={entryHref(draw, next.drawNo)}>
        {isRaffle ? words.seeTickets : fill(words.play, { offer })}
      </ButtonLink>
    </Card>
  );
}

/** A raffle's draws have pages of their own; a lottery's play page is told which draw to begin with. */
function entryHref({ kind, offerKey }: FullResult, drawNo: number): string {
  if (kind === 'raffle') return href('playDraw', { offer: offerKey, drawNo });
  return `${href('play', { offer: offerKey })}?firstDrawNo=${drawNo}`;
}
