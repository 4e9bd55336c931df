import { gameTypeLabelOf, type PlannableEntry } from '@/server/cart';
import { findCause, findOffer } from '@/server/catalogue';
import type { StoredOrder } from './read-orders';

/** What an order entered, without its draw: the same numbers, or as many quick picks. Undefined for shares. */
export function repeatOrder(order: StoredOrder): PlannableEntry | undefined {
  const item = itemOf(order);
  if (!item) return undefined;
  return {
    item,
    name: nameOf(order),
    repeats: {
      orderId: order.id,
      price: { amountCents: order.totalCents, currency: order.currency },
      purchasedAt: new Date(order.purchasedAt).toISOString(),
    },
    causeName: (order.causeKey && findCause(order.causeKey)?.name) || null,
  };
}

/** `Powerball, PowerHit`. */
export function nameOf(order: StoredOrder): string {
  const offer = findOffer(order.offerKey);
  return `${offer?.name ?? order.offerKey}, ${offer ? gameTypeLabelOf(offer, order) : order.gameType}`;
}

function itemOf(order: StoredOrder): PlannableEntry['item'] | undefined {
  const { offerKey: lotteryKey, gameType, size, games, numDraws, quantity, causeKey } = order;
  switch (order.productType) {
    case 'raffle_ticket':
      return {
        productType: 'raffle_ticket',
        ...{ lotteryKey, quantity },
        ...(causeKey && { causeKey }),
      };
    case 'lottery_ticket':
      return {
        productType: 'lottery_ticket',
        ...{ lotteryKey, gameType, numDraws },
        ...(size !== null && { size }),
        ...(order.isQuickpick ? { games: [], quickpick: games.length } : { games }),
      };
    case 'syndicate_share':
      return undefined;
  }
}
