'use client';

import { useState } from 'react';
import { useMessages } from '#messages';
import { OfferLine } from '@/components/home/offer-line';
import { Providers } from '@/components/providers/providers';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { usePlacements } from '@/lib/live/placements';
import { useCart } from '@/lib/queries/cart';
import { useVisitor } from '@/lib/queries/session';
import { ticketsIn } from '@/lib/rules/cart/cart-lines';
import { pricingOf } from '@/lib/rules/site';
import { QuickBuy } from './quick-buy';

export interface PlacedOffersProps {
  place: 'fast_play' | 'instant_play';
  /** the offers that a placement may name */
  offers: readonly ProductOffer[];
  variant: Variant;
}

/** The offers of a placement for this visitor and cart; nothing until they are known, or when there are none. */
export function PlacedOffers(props: PlacedOffersProps) {
  return (
    <Providers>
      <Placed {...props} />
    </Providers>
  );
}

function Placed({ place, offers, variant }: PlacedOffersProps) {
  const messages = useMessages('placements');
  const cart = useCart();
  const [announcement, setAnnouncement] = useState('');
  const visitor = useVisitor();
  const isKnown = cart.isSuccess || cart.isError || visitor.isError;
  const mayAsk = visitor.data?.capabilities.includes('placements') ?? true;
  // asked once: what is added from here stays where it was pressed
  const [request, setRequest] = useState<Parameters<typeof usePlacements>[0]>(null);
  if (isKnown && mayAsk && !request) {
    setRequest({
      keys: [place],
      pricingId: pricingOf(variant),
      cart: cart.data ? ticketsIn(cart.data.cartItems) : undefined,
      customerKey: visitor.data?.customerId ?? undefined,
    });
  }
  const { data = [] } = usePlacements(request);
  const placed = data.flatMap(
    ({ config }) => offers.find(({ key }) => key === config.lotteryKey) ?? [],
  );
  if (placed.length === 0) return null;
  const { title, lead } =
    place === 'fast_play'
      ? { title: messages.fastPlayTitle, lead: messages.fastPlayLead }
      : { title: messages.instantPlayTitle, lead: messages.instantPlayLead };
  return (
    <section aria-labelledby="placed-offers">
      <h2 id="placed-offers" className="text-xl">
        {title}
      </h2>
      <p className="mb-3 text-ink-soft">{lead}</p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-3">
        {placed.map((offer) => (
          <li
            key={offer.key}
            data-offer={offer.key}
            className="flex flex-col items-start gap-3 rounded-card bg-offer-soft px-4 py-3"
          >
            <OfferLine offer={offer} variant={variant} className="w-full" />
            <QuickBuy offer={offer} variant={variant} onAdded={setAnnouncement} />
          </li>
        ))}
      </ul>
    </section>
  );
}
