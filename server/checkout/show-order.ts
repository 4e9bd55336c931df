import type { CancelledTicket, Order, OrderDetails, OrderTicket } from '@/lib/contract/checkout';
import type { Currency, Money } from '@/lib/contract/site';
import { gameTypeLabelOf } from '@/server/cart';
import { findCause, findOffer } from '@/server/catalogue';
import type { StoredOrder, StoredTicket } from './read-orders';

/** An order as a list shows it. */
export function showOrder(order: StoredOrder): Order {
  const offer = findOffer(order.offerKey);
  const money = (amountCents: number): Money => ({ amountCents, currency: order.currency });
  return {
    id: order.id,
    checkoutId: order.checkoutId,
    productType: order.productType,
    lotteryKey: order.offerKey,
    offerName: offer?.name ?? order.offerKey,
    gameType: order.gameType,
    gameTypeLabel: offer ? gameTypeLabelOf(offer, order) : order.gameType,
    size: order.size,
    numGames: order.games.length,
    quantity: order.quantity,
    quickpick: order.isQuickpick,
    drawNo: order.firstDrawNo,
    numDraws: order.numDraws,
    nextDrawDate: order.nextDrawAt ? instant(order.nextDrawAt) : null,
    lastDrawDate: instant(order.lastDrawAt),
    causeName: (order.causeKey && findCause(order.causeKey)?.name) || null,
    status: order.status,
    ...(order.syndicate && { syndicate: order.syndicate }),
    ...(order.syndicate?.offerKey === 'lotto_party' && { socialSyndicateId: order.syndicate.id }),
    total: money(order.totalCents),
    discount: money(order.discountCents),
    prize: money(order.prizeCents),
    purchasedAt: instant(order.purchasedAt),
  };
}

/** The same with its panels and tickets, where they were read. */
export function showOrderDetails(order: StoredOrder): OrderDetails {
  const tickets = (order.tickets ?? []).map((ticket) => showTicket(ticket, order.currency));
  return { ...showOrder(order), games: order.tickets ? order.games : [], tickets };
}

function showTicket(ticket: StoredTicket, currency: Currency): OrderTicket {
  const { drawsAt, closesAt, priceCents, discountCents, prizeCents, prizes, cancelled, ...same } =
    ticket;
  return {
    ...same,
    ...(cancelled && { cancelled: showCancelled(cancelled, currency) }),
    drawDate: instant(drawsAt),
    stop: instant(closesAt),
    price: { amountCents: priceCents, currency },
    discount: { amountCents: discountCents, currency },
    prize: { amountCents: prizeCents, currency },
    prizes: prizes.map(({ division, wins, amountCents, title, ticketNos }) => ({
      division,
      wins,
      amount: { amountCents, currency },
      title: title ?? `Division ${division}`,
      ticketNos,
    })),
  };
}

function showCancelled(
  cancelled: NonNullable<StoredTicket['cancelled']>,
  currency: Currency,
): CancelledTicket {
  const { because, reason, at, paidCents, promotionCents, next, movedTo } = cancelled;
  return {
    ...{ because, reason, at: instant(at), movedTo },
    paidBack: paidCents === null ? null : { amountCents: paidCents, currency },
    promotionBack: promotionCents ? { amountCents: promotionCents, currency } : null,
    choice: next && {
      drawNo: next.drawNo,
      drawDate: instant(next.drawsAt),
      until: instant(next.until),
    },
  };
}

const instant = (iso: string) => new Date(iso).toISOString();
