import type { SessionSummary } from '@/components/session/session-summary';
import type { NavigationData, OfferLink } from './navigation-data';

/** The first offer with an item of this type in the cart. */
export function boughtOffer(
  offers: readonly OfferLink[],
  cartItems: SessionSummary['cartItems'],
  productType: NonNullable<SessionSummary['cartItems']>[number]['productType'],
): OfferLink | undefined {
  const item = cartItems?.find((candidate) => candidate.productType === productType);
  return item && offers.find(({ key }) => key === item.lotteryKey);
}

/**
 * Where the first share in the cart is shown: a party's draw has a page of its own, the house's syndicates are their
 * lottery's, or in the list of all. Addresses come from the server: the route table is no part of the frame.
 */
export function boughtShare(
  { offers, syndicatesHref, partySessionsHref }: NavigationData,
  cartItems: SessionSummary['cartItems'],
): { name: string; href: string } | undefined {
  const item = cartItems?.find(({ productType }) => productType === 'syndicate_share');
  if (!item) return undefined;
  const { syndicate, lotteryKey } = item;
  if (syndicate?.offerKey === 'lotto_party')
    return { name: syndicate.title, href: partySessionsHref + syndicate.id };
  const offer = offers.find(({ key }) => key === lotteryKey);
  const name = offer?.name ?? syndicate?.title ?? '';
  return { name, href: offer?.syndicateHref ?? syndicatesHref };
}
