import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { Order } from '@/lib/contract/checkout';
import type {
  Feed,
  ListNotifications,
  News,
  ViewNotifications,
} from '@/lib/contract/notifications';
import type { Capability } from '@/lib/contract/site';
import { NEWS_REACH } from '@/lib/rules/news-reach';
import { listCareNews } from '@/server/care';
import { hasCapability } from '@/server/catalogue';
import { listOrders, refundTimes } from '@/server/checkout';
import { listAnnouncements } from '@/server/content';
import { shopNow } from '@/server/kernel/clock';
import type { CustomerContext } from '@/server/kernel/context';
import { wonGiveaways } from '@/server/membership';
import { markViewed, viewedIds } from '@/server/notifications';
import { listGroupNews } from '@/server/party';
import { missedDraws } from '@/server/recurring';
import { listCancelledDraws } from './list-cancelled-draws';
import { listMoneyNews } from './list-money-news';

type OrderedSyndicate = NonNullable<Order['syndicate']>;

const DAY_MS = 86_400_000;

/** The customer's feed, with what they have viewed on any device. */
export async function listNotifications(
  ctx: CustomerContext,
): Promise<CallResult<typeof ListNotifications>> {
  const [news, viewed] = await Promise.all([newsOf(ctx), viewedIds(ctx)]);
  return feedOf(news, viewed);
}

/** Marks cards of the customer's own feed as viewed; repeating it changes nothing. */
export async function viewNotifications(
  ctx: CustomerContext,
  { ids }: VerbInput<typeof ViewNotifications>,
): Promise<CallResult<typeof ViewNotifications>> {
  const news = await newsOf(ctx);
  const present = news.map(({ id }) => id);
  return feedOf(news, await markViewed(ctx.db, ctx.customer.id, { ids, present }));
}

function feedOf(news: readonly News[], viewed: ReadonlySet<string>): Feed {
  const cards = news.map((one) => ({ news: one, isViewed: viewed.has(one.id) }));
  return { cards, unviewed: cards.filter(({ isViewed }) => !isViewed).length };
}

/** Everything that the customer's segment is told of, newest first: one statement for each kind. */
async function newsOf(ctx: CustomerContext): Promise<News[]> {
  const where = async (capability: Capability, read: () => Promise<News[]>) =>
    hasCapability(ctx.segmentName, capability) ? read() : [];
  const now = await shopNow(ctx);
  const lists = await Promise.all([
    where('viewing_orders', () => listMoneyNews(ctx, NEWS_REACH)),
    where('viewing_orders', () => ordersNews(ctx)),
    where('membership_program', () => wonGiveaways(ctx, NEWS_REACH)),
    where('social_syndicates', () => listGroupNews(ctx, NEWS_REACH)),
    missedDraws(ctx, NEWS_REACH),
    listAnnouncements(ctx, now),
    listCareNews(ctx, NEWS_REACH),
  ]);
  const since = new Date(now.getTime() - NEWS_REACH.days * DAY_MS).toISOString();
  return lists
    .flat()
    .filter(({ at }) => at > since && at <= now.toISOString())
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, NEWS_REACH.limit);
}

/** An order of which every draw was cancelled is told by its draws. */
async function ordersNews(ctx: CustomerContext): Promise<News[]> {
  const [finished, cancelled] = await Promise.all([
    finishedOrders(ctx),
    listCancelledDraws(ctx, NEWS_REACH),
  ]);
  const notified = new Set(cancelled.map(({ orderId }) => orderId));
  return [...cancelled, ...finished.filter((one) => !one.isRefunded || !notified.has(one.orderId))];
}

const shareOf = ({ id, offerKey, title, status, cancelledBecause }: OrderedSyndicate) => ({
  title,
  ...(offerKey === 'lotto_party' && { socialSyndicateId: id }),
  ...(cancelledBecause && { cancelledBecause }),
  isPlayed: status !== 'cancelled',
});

async function finishedOrders(ctx: CustomerContext): Promise<Extract<News, { kind: 'order' }>[]> {
  const page = { limit: NEWS_REACH.limit, offset: 0 };
  const { items } = await listOrders(ctx, { status: 'past_products', ...page });
  const refunded = items.filter(({ status }) => status === 'refunded').map(({ id }) => id);
  const refundedAt = await refundTimes(ctx.db, refunded);
  return items.map((order) => ({
    id: `order-${order.id}`,
    kind: 'order',
    orderId: order.id,
    offerKey: order.lotteryKey,
    offerName: order.offerName,
    numDraws: order.numDraws,
    isRefunded: order.status === 'refunded',
    ...(order.syndicate && { share: shareOf(order.syndicate) }),
    prize: order.prize,
    ...(order.thingsWon && { thingsWon: order.thingsWon }),
    ...(order.prizeNote !== undefined && { prizeNote: order.prizeNote }),
    at: refundedAt.get(order.id) ?? order.lastDrawDate,
  }));
}
