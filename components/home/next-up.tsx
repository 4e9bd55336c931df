'use client';

import Link from 'next/link';
import { OfferMark } from '@/components/artwork/offer-mark';
import { ClosesIn } from '@/components/offers/closes-in';
import { DrawDay } from '@/components/offers/draw-day';
import { useShownDraw } from '@/components/offers/jackpot-now';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { jackpotLabel } from '@/lib/money/jackpot';
import { localeOf } from '@/lib/routes/site';

/** The draws that come up, the soonest first, a line each. */
export function NextUp({ offers, variant }: { offers: readonly ProductOffer[]; variant: Variant }) {
  return (
    <ul className="divide-y divide-line">
      {offers.map((offer) => (
        <li key={offer.key} data-offer={offer.key}>
          <NextDraw offer={offer} variant={variant} />
        </li>
      ))}
    </ul>
  );
}

function NextDraw({ offer, variant }: { offer: ProductOffer; variant: Variant }) {
  const draw = useShownDraw(offer, variant);
  return (
    <Link
      href={`/${offer.key}`}
      className="group -mx-2 flex items-center gap-3 rounded-control px-2 py-2.5 hover:bg-sunk"
    >
      <OfferMark offer={offer.key} className="size-10" />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold group-hover:underline">{offer.name}</span>
          {draw && (
            <span className="figure text-lg text-offer-text">
              {jackpotLabel(draw.prizePool, localeOf(variant))}
            </span>
          )}
        </span>
        <span className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
          {draw ? (
            <>
              <DrawDay instant={draw.drawDate} variant={variant} />
              <ClosesIn stop={draw.stop} variant={variant} />
            </>
          ) : (
            'No draw is on sale right now.'
          )}
        </span>
      </span>
    </Link>
  );
}
