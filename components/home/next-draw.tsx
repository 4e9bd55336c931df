'use client';

import { useMessages } from '#messages';
import { ClosesIn } from '@/components/offers/closes-in';
import { DrawDay } from '@/components/offers/draw-day';
import { useShownDraw } from '@/components/offers/offer-now';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { jackpotLabel } from '@/lib/money/jackpot';
import { localeOf, timeZoneOf } from '@/lib/rules/site';
import { plainDay } from '@/lib/time/plain-day';

interface Props {
  offer: ProductOffer;
  variant: Variant;
}

/** The prize of an offer's next draw, kept up to date. */
export function NextPrize({ offer, variant, isLarge = false }: Props & { isLarge?: boolean }) {
  const messages = useMessages('offers');
  const draw = useShownDraw(offer, variant);
  if (!draw) return null;
  if (draw.prizePool.amountCents === 0) {
    return <span className="font-bold text-offer-text">{messages.jackpotToCome}</span>;
  }
  return (
    <span
      className={`figure whitespace-nowrap text-offer-text ${isLarge ? 'text-4xl' : 'text-lg'}`}
    >
      {jackpotLabel(draw.prizePool, localeOf(variant), draw.prizePoolSuffix)}
    </span>
  );
}

/** The day of the next draw, and the countdown to the end of sales. */
export function NextTime({ offer, variant }: Props) {
  const messages = useMessages('offers');
  const draw = useShownDraw(offer, variant);
  const dayOf = (instant: string) =>
    plainDay(instant, { locale: localeOf(variant), timeZone: timeZoneOf(variant) });
  return (
    <span className="flex justify-between gap-x-2 text-sm text-ink-soft">
      {draw ? (
        <>
          {/* One line, whatever the day and the time left: lists must not move when the countdown starts. */}
          <span className="truncate">
            <DrawDay instant={draw.drawDate} variant={variant} />
          </span>
          <ClosesIn
            stop={draw.stop}
            variant={variant}
            className="whitespace-nowrap"
            day={dayOf(draw.stop) === dayOf(draw.drawDate) ? 'none' : 'weekday'}
          />
        </>
      ) : (
        messages.noDrawOnSale
      )}
    </span>
  );
}
