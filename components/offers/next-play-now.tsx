'use client';

import { useMessages } from '#messages';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { localeOf } from '@/lib/rules/site';
import { ClosesIn } from './closes-in';
import { DrawDay } from './draw-day';
import { JackpotFigure } from './jackpot-figure';
import { useShownDraw } from './offer-now';

/** The next draw in one line, kept up to date. */
export function NextPlayNow({ offer, variant }: { offer: ProductOffer; variant: Variant }) {
  const messages = useMessages('offers');
  const draw = useShownDraw(offer, variant);
  if (!draw) return <p className="font-semibold">{messages.noDrawOnSale}</p>;
  const prize = offer.kind === 'raffle' ? messages.firstPrize : messages.divisionOne;
  return (
    <div className="flex grow flex-wrap items-center gap-x-5 gap-y-1">
      <p>
        <span className="sr-only">{prize} </span>
        <JackpotFigure draw={draw} locale={localeOf(variant)} size="sm" />
      </p>
      <p className="text-sm leading-5">
        <span className="block font-semibold">
          {messages.nextDraw} <DrawDay instant={draw.drawDate} variant={variant} isShort />
        </span>
        <span className="block text-ink-soft">
          {messages.salesClose}{' '}
          <ClosesIn
            stop={draw.stop}
            variant={variant}
            day="weekday"
            className="whitespace-nowrap"
          />
        </span>
      </p>
    </div>
  );
}
