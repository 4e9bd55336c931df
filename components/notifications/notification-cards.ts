import type { Order } from '@/lib/contract/checkout';
import type { Copy } from '@/lib/copy/copy';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';

/** A notification about one of the customer's own tickets. */
export interface NotificationCard {
  id: string;
  offerKey: string;
  title: string;
  message: string;
  /** when it became known: the last draw of the order, ISO 8601 */
  at: string;
  isWin: boolean;
}

/** The outcome of the tickets whose draws are over, newest first, wins and losses alike. */
export function notificationCards(
  orders: readonly Order[],
  locale: Locale,
  words: Copy['shell'],
): NotificationCard[] {
  return orders
    .map((order) => {
      const isWin = order.prize.amountCents > 0;
      const offer = order.offerName;
      const prize = formatMoney(order.prize, locale);
      const blank = order.status === 'refunded' ? words.refundedTitle : words.noPrizeTitle;
      return {
        id: order.id,
        offerKey: order.lotteryKey,
        title: isWin
          ? interpolate(words.wonTitle, { prize, offer })
          : interpolate(blank, { offer }),
        message: isWin ? words.wonMessage : interpolate(words.drawsOver, { count: order.numDraws }),
        at: order.lastDrawDate,
        isWin,
      };
    })
    .toSorted((one, other) => other.at.localeCompare(one.at));
}

const placeOf = (customerId: string) => `fairdraw.seen.${customerId}`;

/** The instant up to which this customer has seen notifications on this device. */
export const seenUntil = (customerId: string): string =>
  localStorage.getItem(placeOf(customerId)) ?? '';

export function markSeen(customerId: string, cards: readonly NotificationCard[]): void {
  const [newest] = cards;
  if (newest) localStorage.setItem(placeOf(customerId), newest.at);
}
