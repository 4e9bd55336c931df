'use client';

import { useMessages } from '#messages';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { jackpotLabel } from '@/lib/money/jackpot';
import { localeOf } from '@/lib/rules/site';
import { ClosesIn } from './closes-in';
import { DrawDay } from './draw-day';
import { JackpotFigure } from './jackpot-figure';
import { useShownDraw } from './offer-now';

/** The live part of an offer's card: prize, day, and time left. */
export function OfferCardNow({ offer, variant }: { offer: ProductOffer; variant: Variant }) {
  const messages = useMessages('offers');
  const draw = useShownDraw(offer, variant);
  if (!draw) return <p className="font-semibold">{messages.noDrawOnSale}</p>;
  const figure = jackpotLabel(draw.prizePool, localeOf(variant));
  const title = offer.prizes[0]?.title;
  return (
    <div className="grid gap-1">
      <p className="font-semibold">
        <DrawDay instant={draw.drawDate} variant={variant} />
      </p>
      <p>
        <JackpotFigure draw={draw} locale={localeOf(variant)} size="md" hasFootnote />
      </p>
      {title && title !== figure && <p className="text-ink-soft">{title}</p>}
      <p className="text-sm text-ink-soft">
        {draw.purchaseStatus === 'sold_out' ? (
          messages.soldOut
        ) : (
          <>
            {messages.salesClose}: <ClosesIn stop={draw.stop} variant={variant} />
          </>
        )}
      </p>
    </div>
  );
}
