import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Placement } from '@/lib/contract/placements';

const nextPrizeCents = ({ draws }: ProductOffer): number => draws[0]?.prizePool.amountCents ?? 0;
const nextStop = ({ draws }: ProductOffer): string => draws[0]?.stop ?? '';

/**
 * The offer that the feature placement names, if this site sells it; else the one with the biggest prize in its next
 * draw, the sooner one of two alike. Undefined when nothing is on sale.
 */
export function featuredOffer(
  offers: readonly ProductOffer[],
  placements: readonly Placement[] = [],
): ProductOffer | undefined {
  const onSale = inOrderOfDraws(offers);
  const placed = placements.flatMap(
    ({ config }) => onSale.find(({ key }) => key === config.lotteryKey) ?? [],
  );
  return (
    placed[0] ?? onSale.toSorted((one, other) => nextPrizeCents(other) - nextPrizeCents(one))[0]
  );
}

/** Those on sale, by when their sales stop. */
export const inOrderOfDraws = (offers: readonly ProductOffer[]): ProductOffer[] =>
  offers
    .filter(({ draws }) => draws.length > 0)
    .toSorted((one, other) => nextStop(one).localeCompare(nextStop(other)));

/** A page carries no more of an offer than it shows: the next draw, and the ones after it should that close. */
export const forShow = (offer: ProductOffer): ProductOffer => ({
  ...offer,
  draws: offer.draws.slice(0, 3),
});
