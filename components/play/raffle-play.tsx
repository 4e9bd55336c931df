import type { ReactNode } from 'react';
import { useOfferNow, useOpenDraws } from '@/components/offers/offer-now';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { PricingId } from '@/lib/contract/site';
import type { AgainOption } from './again-options';
import { RaffleTicket } from './raffle-ticket';
import { SalesClosed } from './sales-closed';
import { SoldOut } from './sold-out';

/** The form for raffle tickets, up to adding them to the cart; the stock is refetched on mount. */
export function RafflePlay({
  offer: rendered,
  pricingId,
  defaultTickets,
  mark,
  presetDrawNo = null,
  again = [],
}: {
  offer: ProductOffer;
  pricingId: PricingId;
  /** The book that is selected at first. */
  defaultTickets: number;
  /** The offer's mark, rendered by the server. */
  mark?: ReactNode;
  presetDrawNo?: number | null;
  /** How often the book may be bought again. */
  again?: readonly AgainOption[];
}) {
  const offer = useOfferNow(pricingId, rendered, { atOnce: true });
  const draws = useOpenDraws(offer.draws);
  const draw = draws.find(({ drawNo }) => drawNo === presetDrawNo) ?? draws[0];
  if (!draw) return <SalesClosed offerKey={offer.key} name={offer.name} />;
  const left = (draw.ticketsTotal ?? 0) - (draw.ticketsSold ?? 0);
  if (draw.purchaseStatus === 'sold_out' || left <= 0) {
    const later = draws.find(({ purchaseStatus }) => purchaseStatus === 'open');
    return <SoldOut offer={offer} draw={draw} later={later} pricingId={pricingId} />;
  }
  return (
    <RaffleTicket
      {...{ offer, pricingId, draw, left, defaultTickets, mark, againOptions: again }}
    />
  );
}
