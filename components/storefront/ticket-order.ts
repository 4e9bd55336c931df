import { oddsOf } from '@/components/offers/odds-of';
import type { ProductOffer } from '@/lib/contract/catalogue';
import { lowestPrice } from './lowest-price';

/** The sort orders for lotteries; the first is the order of the markup. */
export const SORTS = ['soonest', 'prize', 'price', 'odds'] as const;
export type Sort = (typeof SORTS)[number];

/** The ways to play that a visitor can filter by, and the game types that each includes. */
export const WAYS = {
  systems: ['reduced_system', 'powerpik_system'],
  picks: ['powerhit', 'powerpik', 'powerpik_system', 'powerhit_super_combo', 'mega_combo'],
  random: ['random'],
  order: ['strike_standard', 'strike_boxed', 'sequential'],
} as const satisfies Record<string, readonly string[]>;
export type Way = keyof typeof WAYS;

/** The ways to play an offer. */
export const waysOf = ({ gameTypes }: ProductOffer): Way[] =>
  (Object.keys(WAYS) as Way[]).filter((way) =>
    gameTypes.some(({ gameType }) => (WAYS[way] as readonly string[]).includes(gameType)),
  );

/** An offer's rank from 0 in each order. The style sheet sorts by it, so no script is needed. */
export function ranksOf(offers: readonly ProductOffer[]): Map<string, Record<Sort, number>> {
  const bySort = Object.fromEntries(
    SORTS.map((sort) => [sort, sorted(offers, sort).map(({ key }) => key)]),
  ) as Record<Sort, string[]>;
  return new Map(
    offers.map(({ key }) => [
      key,
      Object.fromEntries(SORTS.map((sort) => [sort, bySort[sort].indexOf(key)])) as Record<
        Sort,
        number
      >,
    ]),
  );
}

/** Offers without an open draw come last in every order. */
export function sorted(offers: readonly ProductOffer[], sort: Sort): ProductOffer[] {
  return offers.toSorted((one, other) => rank(one, sort) - rank(other, sort));
}

function rank(offer: ProductOffer, sort: Sort): number {
  const [next] = offer.draws;
  if (!next) return Number.POSITIVE_INFINITY;
  if (sort === 'soonest') return Date.parse(next.stop);
  if (sort === 'prize') return -next.prizePool.amountCents;
  if (sort === 'price') return lowestPrice(offer)?.amountCents ?? 0;
  return oddsOf(offer)?.anyPrize ?? Number.MAX_VALUE;
}
