import type { News } from '@/lib/contract/notifications';
import type { Href } from '@/lib/routes/links';
import { orderPage } from '@/lib/routes/order-page';

/** The page of something that was played or won: of an order whose draws are over, or of a giveaway's prize. */
export function newsPage(
  news: Extract<News, { kind: 'order' | 'giveaway_won' }>,
  href: Href,
): string {
  if (news.kind === 'giveaway_won')
    return news.winId ? href('giveawayWin', { id: news.winId }) : href('dailyWinnersPast');
  const { orderId: id, share } = news;
  const order = { id, syndicate: share, socialSyndicateId: share?.socialSyndicateId };
  return orderPage(order, false, href);
}
