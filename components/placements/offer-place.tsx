import { MessagesProvider, useMessages } from '#messages';
import { forShow } from '@/components/home/featured-offer';
import { DeferredPlacedOffers } from './deferred-placed-offers';
import type { PlacedOffersProps } from './placed-offers';

/** On a phone, as high as so many offers below each other. */
const HEIGHT = { fast_play: 'min-h-122', instant_play: 'min-h-88' } as const;

/** The space for placed offers, reserved from the start so that nothing shifts when they arrive. */
export function OfferPlace({ place, offers, variant }: PlacedOffersProps) {
  const messages = { placements: useMessages('placements'), offers: useMessages('offers') };
  if (offers.length === 0) return null;
  return (
    <div className={`mt-12 md:min-h-48 ${HEIGHT[place]}`}>
      <MessagesProvider messages={messages}>
        <DeferredPlacedOffers place={place} offers={offers.map(forShow)} variant={variant} />
      </MessagesProvider>
    </div>
  );
}
