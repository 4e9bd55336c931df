import { MessagesProvider, useMessages } from '#messages';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { OfferLine } from './offer-line';

/** The draws that come up, the soonest first, a line each. */
export function NextUp({ offers, variant }: { offers: readonly ProductOffer[]; variant: Variant }) {
  const offersWords = useMessages('offers');
  return (
    <MessagesProvider copy={{ offers: offersWords }}>
      <ul className="divide-y divide-line">
        {offers.map((offer) => (
          <li key={offer.key} data-offer={offer.key}>
            <OfferLine
              offer={offer}
              variant={variant}
              className="-mx-2 rounded-control px-2 py-2.5 hover:bg-sunk"
            />
          </li>
        ))}
      </ul>
    </MessagesProvider>
  );
}
