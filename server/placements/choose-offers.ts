import type { ProductOffer } from '@/lib/contract/catalogue';
import type { PlacementRule } from './rules';

const MINUTE_MS = 60_000;

/** An offer with the draw that it is advertised for. */
interface Candidate {
  offer: ProductOffer;
  prizeCents: number;
  stopsAtMs: number;
  fromCents: number;
}

/** The offers that a rule puts in its slot, in order. @param nowMs the shop's time */
export function chooseOffers(
  rule: PlacementRule,
  offers: readonly ProductOffer[],
  nowMs: number,
): ProductOffer[] {
  return offers
    .filter(({ kind }) => rule.kinds.includes(kind))
    .flatMap((offer) => candidate(offer, nowMs + rule.minMinutesLeft * MINUTE_MS) ?? [])
    .sort(ORDERS[rule.order])
    .slice(0, rule.limit)
    .map(({ offer }) => offer);
}

/** The lowest price of a ticket of an offer, in minor units; undefined where nothing is sold. */
export function lowestPriceCents({ gameTypes, books }: ProductOffer): number | undefined {
  const prices = [
    ...gameTypes.map(({ fromPrice }) => fromPrice.amountCents),
    ...books.map(({ price }) => price.amountCents),
  ];
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/** Null for an offer whose next draw is sold out or stops too soon. */
function candidate(offer: ProductOffer, earliestStopMs: number): Candidate | null {
  const draw = offer.draws.find(({ purchaseStatus }) => purchaseStatus === 'open');
  const fromCents = lowestPriceCents(offer);
  const stopsAtMs = Date.parse(draw?.stop ?? '');
  if (!draw || fromCents === undefined || stopsAtMs < earliestStopMs) return null;
  return { offer, prizeCents: draw.prizePool.amountCents, stopsAtMs, fromCents };
}

type Order = (one: Candidate, other: Candidate) => number;

/** Breaks ties: the draw that closes first. */
const soonest: Order = (one, other) => one.stopsAtMs - other.stopsAtMs;
const ORDERS: Readonly<Record<PlacementRule['order'], Order>> = {
  closes_soonest: soonest,
  biggest_prize: (one, other) => other.prizeCents - one.prizeCents || soonest(one, other),
  lowest_price: (one, other) => one.fromCents - other.fromCents || soonest(one, other),
};
