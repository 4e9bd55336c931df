import { useLinks } from '#links';
import { useMessages } from '#messages';
import { DrawNotes } from '@/components/results/draw-notes';
import { DrawPrizes } from '@/components/results/draw-prizes';
import { DrawSteps } from '@/components/results/draw-steps';
import { Card } from '@/components/ui/card';
import { Figure } from '@/components/ui/figure';
import { TextLink } from '@/components/ui/text-link';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { FullResult } from '@/lib/contract/draws';
import type { Variant } from '@/lib/contract/site';
import { jackpotParts } from '@/lib/money/jackpot';
import { captionOf } from '@/lib/rules/results/draw-messages';
import { dateLocaleOfDraw, formatCount, hasResult } from '@/lib/rules/results/result-messages';
import { winnerTotals } from '@/lib/rules/results/winner-totals';
import { localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { formatDateTime, formatDrawDate } from '@/lib/time/draw-label';
import { WinnersFrame } from './winners-frame';

/** All winners of one draw: every ticket of a raffle, every division of a lottery. */
export function DrawWinnersView({
  draw,
  hasStatistics,
  onSale,
  variant,
}: {
  draw: FullResult;
  hasStatistics: boolean;
  onSale: ProductOffer | null;
  variant: Variant;
}) {
  const { href } = useLinks();
  const messages = useMessages('winners');
  const results = useMessages('results');
  const { offerKey, offerName, drawNo, kind } = draw;
  const locale = localeOf(variant);
  const dateLocale = dateLocaleOfDraw(draw, locale);
  const own = { offer: offerKey, drawNo };
  return (
    <WinnersFrame
      offer={{ key: offerKey, name: offerName, kind }}
      heading={interpolate(messages.drawHeading, { offer: offerName, drawNo })}
      lead={
        hasResult(draw)
          ? interpolate(messages.drawnOn, { date: formatDrawDate(draw.drawDate, dateLocale) })
          : interpolate(messages.notDrawn, { draw: formatDateTime(draw.drawDate, dateLocale) })
      }
      trail={[{ label: captionOf(results, drawNo), path: href('drawWinners', own) }]}
      hasStatistics={hasStatistics}
      onSale={onSale}
      variant={variant}
      aside={<Totals draw={draw} variant={variant} />}
    >
      <DrawNotes draw={draw} />
      <DrawPrizes draw={draw} locale={locale} />
      <p className="no-print">
        <TextLink standalone href={href('drawResults', own)}>
          {kind === 'raffle' ? messages.prizesAndProof : messages.numbersAndPrizes}
        </TextLink>
      </p>
      <DrawSteps draw={draw} route="drawWinners" latest="offerWinners" />
    </WinnersFrame>
  );
}

/** How many won, and the total amount. */
function Totals({ draw, variant }: { draw: FullResult; variant: Variant }) {
  const messages = useMessages('winners');
  const totals = winnerTotals(draw);
  if (!totals) return null;
  const locale = localeOf(variant);
  const isRaffle = draw.kind === 'raffle';
  return (
    <Card tone="rosette" className="grid gap-5 [--rosette-opacity:0.13]">
      <p>
        <Figure value={formatCount(totals.winners, locale)} size="lg" className="text-offer-text" />{' '}
        {isRaffle ? messages.tickets : messages.games}
        {draw.ticketsSold !== null && (
          <span className="block text-sm text-ink-soft">
            {interpolate(messages.ofSold, { count: formatCount(draw.ticketsSold, locale) })}
          </span>
        )}
      </p>
      <p>
        <Figure {...jackpotParts(totals.prizes, locale)} size="lg" className="text-offer-text" />{' '}
        {messages.inPrizes}
      </p>
    </Card>
  );
}
