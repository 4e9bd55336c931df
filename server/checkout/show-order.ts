import type { CancelledTicket, Order, OrderDetails, OrderTicket } from '@/lib/contract/checkout';
import type { DrawStatus } from '@/lib/contract/draws';
import type { Currency, Money } from '@/lib/contract/site';
import type { Say } from '@/lib/messages/say';
import { prizeSentence, thingTitle } from '@/lib/rules/results/prize-sentence';
import { gameTypeLabelOf } from '@/server/cart';
import { findCause, findOffer } from '@/server/catalogue';
import { passKinds } from '@/server/gateways/ticket-passes';
import type { Context } from '@/server/kernel/context';
import type { StoredOrder, StoredTicket, SyndicateOfOrder } from './read-orders';

/** Of draws that are still to come. */
const WAITING: ReadonlySet<DrawStatus> = new Set(['DRAW_OPEN', 'DRAW_CAPPED', 'DRAW_CLOSED']);

/** An order as a list shows it. */
export function showOrder({ say }: Pick<Context, 'say'>, order: StoredOrder): Order {
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
    ...(order.syndicate && { syndicate: showSyndicateOf(order.syndicate) }),
    ...(order.syndicate?.offerKey === 'lotto_party' && { socialSyndicateId: order.syndicate.id }),
    total: money(order.totalCents),
    discount: money(order.discountCents),
    prize: money(order.won.cents),
    ...winOf(say, { prize: money(order.won.cents), ...order.won }),
    purchasedAt: instant(order.purchasedAt),
  };
}

/** The same with its panels and tickets, where they were read. */
export function showOrderDetails(ctx: Pick<Context, 'say'>, order: StoredOrder): OrderDetails {
  const tickets = (order.tickets ?? []).map((ticket) => showTicket(ctx, ticket, order));
  const { syndicate } = order;
  return {
    ...showOrder(ctx, order),
    ...(syndicate?.games && {
      syndicate: { ...showSyndicateOf(syndicate), games: syndicate.games },
    }),
    games: order.tickets ? order.games : [],
    tickets,
  };
}

const showSyndicateOf = ({ games, cancelledBecause, ...same }: SyndicateOfOrder) => ({
  ...same,
  ...(cancelledBecause && { cancelledBecause }),
});

interface Won {
  prize: Money;
  confirmedCents: number;
  paidCents: number;
  things: readonly { title: string; wins: number; isConfirmed: boolean }[];
}

function winOf(say: Say, { things, ...money }: Won): Pick<Order, 'thingsWon' | 'prizeNote'> {
  const confirmedThings = things.filter(({ isConfirmed }) => isConfirmed).length;
  const sentence = prizeSentence({ ...money, things: things.length, confirmedThings });
  return {
    ...(things.length > 0 && { thingsWon: things.map(thingTitle) }),
    ...(sentence && { prizeNote: say(sentence) }),
  };
}

/** What a ticket won is shown once its draw is scored, and is said to be paid when it is. */
function winOfTicket(
  say: Say,
  { status, isProvisional, prizeCents, prizes }: StoredTicket,
  { productType, currency }: StoredOrder,
) {
  const isRaffle = productType === 'raffle_ticket';
  const isConfirmed = !isProvisional;
  return winOf(say, {
    prize: { amountCents: prizeCents, currency },
    confirmedCents: isConfirmed ? prizeCents : 0,
    paidCents: status === 'paid' ? prizeCents : 0,
    things: prizes.flatMap(({ amountCents, title, wins }) =>
      isRaffle && amountCents === 0 && title ? { title, wins, isConfirmed } : [],
    ),
  });
}

function showTicket(
  { say }: Pick<Context, 'say'>,
  ticket: StoredTicket,
  order: StoredOrder,
): OrderTicket {
  const { drawsAt, closesAt, priceCents, discountCents, prizeCents, prizes, cancelled, ...same } =
    ticket;
  const { currency } = order;
  return {
    ...same,
    ...(cancelled && { cancelled: showCancelled(cancelled, currency) }),
    ...winOfTicket(say, ticket, order),
    ...passesOf(ticket),
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

/** A pass is for a ticket that waits for its draw: a phone would go on showing one that was paid back. */
function passesOf({ status, cancelled, drawStatus }: StoredTicket): Pick<OrderTicket, 'passes'> {
  if (status !== 'entered' || cancelled || !WAITING.has(drawStatus)) return {};
  const passes = passKinds();
  return passes.length > 0 ? { passes } : {};
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
