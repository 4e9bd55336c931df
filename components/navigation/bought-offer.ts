import type { SessionSummary } from '@/components/session/session-summary';
import type { OfferLink } from './navigation-data';

/** The first offer of which something of this type lies in the cart. */
export function boughtOffer(
  offers: readonly OfferLink[],
  cartItems: SessionSummary['cartItems'],
  productType: NonNullable<SessionSummary['cartItems']>[number]['productType'],
): OfferLink | undefined {
  const item = cartItems?.find((candidate) => candidate.productType === productType);
  return item && offers.find(({ key }) => key === item.lotteryKey);
}
