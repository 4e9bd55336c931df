'use client';

import { useMessages } from '#messages';
import { ClosesIn } from '@/components/offers/closes-in';
import { DrawDay } from '@/components/offers/draw-day';
import { JackpotFigure } from '@/components/offers/jackpot-figure';
import { useShownDraw } from '@/components/offers/offer-now';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { localeOf } from '@/lib/rules/site';

/** The live part of the band: the prize, its day, and the time left. */
export function PlayBandNow({
  offer,
  variant,
  drawNo,
}: {
  offer: ProductOffer;
  variant: Variant;
  drawNo: number | undefined;
}) {
  const messages = useMessages('offers');
  const draw = useShownDraw(offer, variant, drawNo);
  if (!draw)
    return <p className="col-span-full font-semibold lg:col-span-2">{messages.noDrawOnSale}</p>;
  const isNext = draw.drawNo === offer.draws[0]?.drawNo;
  const isWorth = offer.kind === 'raffle' && draw.prizePoolSuffix === null;
  const prize = isWorth
    ? messages.dayFirstPrize
    : isNext || offer.kind === 'raffle' || draw.prizePool.amountCents === 0
      ? ''
      : messages.dayAtLeast;
  return (
    <>
      <div className="max-lg:row-start-2">
        <p className="text-sm leading-5 text-ink-soft">
          <DrawDay instant={draw.drawDate} variant={variant} />
          {prize && `, ${prize}`}
        </p>
        <p>
          <JackpotFigure draw={draw} locale={localeOf(variant)} size="band" hasFootnote />
        </p>
      </div>
      <div className="max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-1">
        <p className="text-sm leading-5 text-ink-soft">{messages.salesClose}</p>
        <ClosesIn stop={draw.stop} variant={variant} look="blocks" size="sm" day="weekday" />
      </div>
    </>
  );
}
