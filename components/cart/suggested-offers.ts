import type { NewCartItem } from '@/lib/contract/cart';
import type { OfferDraw, ProductOffer } from '@/lib/contract/catalogue';
import type { Placement } from '@/lib/contract/placements';
import type { Money } from '@/lib/contract/site';

type Book = Extract<NewCartItem, { productType: 'raffle_ticket' }>;

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
