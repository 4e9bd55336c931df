import type { Href } from './links';

interface PlacedOrder {
  id: string;
  /** of shares in a ticket */
  syndicate?: object | undefined;
  /** of friends who play together */
  socialSyndicateId?: string | undefined;
}

/** The page of an order: shares have pages of their own, those of a party with what the group plays. */
export function orderPage(
  { id, syndicate, socialSyndicateId }: PlacedOrder,
  isUpcoming: boolean,
  href: Href,
): string {
  if (socialSyndicateId) return href('partyTicket', { id: socialSyndicateId });
  if (syndicate) return href('syndicateShare', { id });
  return href(isUpcoming ? 'upcomingTicket' : 'pastTicket', { id });
}
