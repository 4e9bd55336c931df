import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ButtonLink } from '@/components/ui/button';
import { Countdown } from '@/components/ui/countdown';
import { Figure } from '@/components/ui/figure';
import type { LiveDraw } from '@/lib/contract/live-draws';
import type { Variant } from '@/lib/contract/site';
import { useShopClock } from '@/lib/live/shop-time';
import { jackpotParts } from '@/lib/money/jackpot';
import { localeOf, timeZoneOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';

/** What is drawn for, how long it takes until then, and the way to take part while it is open. */
export function BeforeDraw({
  draw,
  nowMs,
  variant,
}: {
  draw: LiveDraw;
  nowMs: number;
  variant: Variant;
}) {
  const { href } = useLinks();
  const messages = useMessages('live');
  const clock = useShopClock();
  const { offerKey, offerName, kind, prizePool, prizePoolSuffix } = draw;
  const isOpen = draw.status === 'DRAW_OPEN' && nowMs < Date.parse(draw.stop);
  return (
    <div className="live-before">
      <div>
        <p className="live-line font-semibold">
          {kind === 'raffle' ? messages.firstPrize : messages.divisionOne}
        </p>
        {prizePool.amountCents > 0 ? (
          <Figure
            {...jackpotParts(prizePool, localeOf(variant), prizePoolSuffix)}
            size="stage"
            className="text-offer-text"
          />
        ) : (
          <p className="live-title text-offer-text">{messages.prizeToCome}</p>
        )}
      </div>
      <div>
        <p className="live-line font-semibold">{messages.until}</p>
        <Countdown
          until={draw.drawDate}
          locale={localeOf(variant)}
          timeZone={timeZoneOf(variant)}
          nowMs={clock?.nowMs}
          look="blocks"
          size="stage"
        />
      </div>
      {isOpen && (
        <p className="live-actions">
          <ButtonLink href={href('play', { offer: offerKey })} prefetch={false}>
            {interpolate(messages.playFor, { offer: offerName })}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
