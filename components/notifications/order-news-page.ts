import type { News } from '@/lib/contract/notifications';
import type { Href } from '@/lib/routes/links';

/** The page of an order that is told of: shares have pages of their own, those of a party with what the group plays. */
export function orderNewsPage(
  { orderId: id, share }: Extract<News, { kind: 'order' }>,
  href: Href,
): string {
  if (!share) return href('pastTicket', { id });
  return share.socialSyndicateId
    ? href('partyTicket', { id: share.socialSyndicateId })
    : href('syndicateShare', { id });
}
