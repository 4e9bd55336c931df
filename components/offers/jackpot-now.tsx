'use client';

import { useMessages } from '#messages';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { localeOf, timeZoneOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { plainDay } from '@/lib/time/plain-day';
import { ClosesIn } from './closes-in';
import { DrawDay } from './draw-day';
import { JackpotFigure } from './jackpot-figure';
import { useShownDraw } from './offer-now';

/** The prize, its day and the countdown in large type, kept up to date. */
export function JackpotNow({ offer, variant }: { offer: ProductOffer; variant: Variant }) {
  const messages = useMessages('offers');
  const draw = useShownDraw(offer, variant);
  if (!draw) return <p className="text-xl font-semibold">{messages.noDrawOnSale}</p>;
  const place = { locale: localeOf(variant), timeZone: timeZoneOf(variant) };
  const isNext = draw.drawNo === offer.draws[0]?.drawNo;
  const prize =
    offer.kind === 'raffle'
      ? messages.firstPrizeWorth
      : isNext || draw.prizePool.amountCents === 0
        ? ''
        : messages.divisionOneAtLeast;
  return (
    <div className="grid gap-6 md:grid-cols-[1fr_auto] md:items-end md:gap-10">
      <div className="grid gap-2">
        <p className="text-lg font-semibold">
          <DrawDay instant={draw.drawDate} variant={variant} />
        </p>
        <p>
          {prize && <span className="mb-1 block text-ink-soft">{prize}</span>}
          <JackpotFigure draw={draw} locale={place.locale} hasFootnote />
        </p>
      </div>
      <div className="rounded-card border border-line bg-surface/85 px-4 py-3 md:min-w-72">
        <p className="mb-2 text-sm font-semibold">{messages.salesClose}</p>
        <ClosesIn stop={draw.stop} variant={variant} look="blocks" />
        <p className="mt-1 text-sm text-ink-soft">
          {interpolate(messages.drawOnDay, {
            drawNo: draw.drawNo,
            day: plainDay(draw.drawDate, place),
          })}
        </p>
      </div>
    </div>
  );
}
