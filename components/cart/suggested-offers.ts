import type { NewTicketItem } from '@/lib/contract/cart-items';
import type { OfferDraw, ProductOffer } from '@/lib/contract/catalogue';
import type { Placement } from '@/lib/contract/placements';
import type { Money } from '@/lib/contract/site';

type Book = Extract<NewTicketItem, { productType: 'raffle_ticket' }>;

/** An offer that can be suggested beside a cart. */
export interface Suggestion {
  offer: ProductOffer;
  draw: OfferDraw;
  /** its lowest price */
  from: Money;
  /** what one press adds; undefined where the customer has to choose numbers or a cause first */
  item: Book | undefined;
}

/** At most so many of the placed offers, in their order: on sale, not in the cart, no duplicates. */
export function suggestedOffers(
  placements: readonly Placement[],
  offers: readonly ProductOffer[],
  { inCart, atMost }: { inCart: readonly string[]; atMost: number },
): Suggestion[] {
  const keys = new Set(placements.map(({ config }) => config.lotteryKey));
  return [...keys]
    .filter((key) => !inCart.includes(key))
    .flatMap((key) => offers.find((offer) => offer.key === key) ?? [])
    .flatMap((offer) => suggestionOf(offer) ?? [])
    .slice(0, atMost);
}

function suggestionOf(offer: ProductOffer): Suggestion | undefined {
  const draw = offer.draws.find(({ purchaseStatus }) => purchaseStatus === 'open');
  const prices = [
    ...offer.books.map(({ price }) => price),
    ...offer.gameTypes.map(({ fromPrice }) => fromPrice),
  ];
  const [from] = prices.toSorted((one, other) => one.amountCents - other.amountCents);
  return draw && from && { offer, draw, from, item: smallestBook(offer, draw) };
}

/**
 * What one press adds of an offer in a place for quick purchases: the fewest games that are sold, picked at random, or
 * the smallest book; with its price. Undefined where something has to be chosen first, or no draw is open.
 */
export function quickItem(offer: ProductOffer): { item: NewTicketItem; price: Money } | undefined {
  const draw = offer.draws.find(({ purchaseStatus }) => purchaseStatus === 'open');
  if (!draw) return undefined;
  if (offer.kind === 'raffle') {
    const item = smallestBook(offer, draw);
    const book = offer.books.find(({ tickets }) => tickets === item?.quantity);
    return item && book && { item, price: book.price };
  }
  const [type] = offer.gameTypes;
  if (!type) return undefined;
  const { key: lotteryKey, minGames: quickpick } = offer;
  const { gameType, fromPrice: price } = type;
  const ticket = { lotteryKey, gameType, games: [], drawNo: draw.drawNo, quickpick };
  return { item: { productType: 'lottery_ticket', ...ticket }, price };
}

function smallestBook(offer: ProductOffer, draw: OfferDraw): Book | undefined {
  const [book] = offer.books.toSorted((one, other) => one.tickets - other.tickets);
  const left = (draw.ticketsTotal ?? Number.POSITIVE_INFINITY) - (draw.ticketsSold ?? 0);
  if (offer.kind !== 'raffle' || offer.causes.length > 1 || !book || book.tickets > left) {
    return undefined;
  }
  const [cause] = offer.causes;
  return {
    productType: 'raffle_ticket',
    lotteryKey: offer.key,
    drawNo: draw.drawNo,
    quantity: book.tickets,
    ...(cause && { causeKey: cause.key }),
  };
}
