'use client';

import { useShownDraw } from '@/components/offers/offer-now';
import { StockBar } from '@/components/offers/stock-bar';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { localeOf } from '@/lib/rules/site';

/** How many tickets of a raffle's next draw are sold, kept up to date. */
export function RaffleStock({ offer, variant }: { offer: ProductOffer; variant: Variant }) {
  const draw = useShownDraw(offer, variant);
  return draw ? <StockBar draw={draw} locale={localeOf(variant)} /> : null;
}
