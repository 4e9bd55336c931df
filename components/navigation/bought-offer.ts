import type { SessionSummary } from '@/components/session/session-summary';
import type { OfferLink } from './navigation-data';

/** The first offer with an item of this type in the cart. */
export function boughtOffer(
  offers: readonly OfferLink[],
  cartItems: SessionSummary['cartItems'],
  productType: NonNullable<SessionSummary['cartItems']>[number]['productType'],
): OfferLink | undefined {
  const item = cartItems?.find((candidate) => candidate.productType === productType);
  return item && offers.find(({ key }) => key === item.lotteryKey);
}
