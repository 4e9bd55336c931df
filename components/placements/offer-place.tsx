import { MessagesProvider, useMessages } from '#messages';
import { forShow } from '@/components/home/featured-offer';
import { DeferredPlacedOffers } from './deferred-placed-offers';
import type { PlacedOffersProps } from './placed-offers';

/** The space for placed offers, reserved from the start so that nothing shifts when they arrive. */
export function OfferPlace({ place, offers, variant }: PlacedOffersProps) {
  const copy = { placements: useMessages('placements'), offers: useMessages('offers') };
  if (offers.length === 0) return null;
  return (
    <div className="mt-12 min-h-88 md:min-h-40">
      <MessagesProvider copy={copy}>
        <DeferredPlacedOffers place={place} offers={offers.map(forShow)} variant={variant} />
      </MessagesProvider>
    </div>
  );
}
