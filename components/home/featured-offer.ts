import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Placement } from '@/lib/contract/placements';

const nextPrizeCents = ({ draws }: ProductOffer): number => draws[0]?.prizePool.amountCents ?? 0;
const nextStop = ({ draws }: ProductOffer): string => draws[0]?.stop ?? '';

/**
 * The offer that the feature placement names, if this site sells it; else the one with the biggest prize in its next
 * draw, the earlier of two equal ones. Undefined when nothing is on sale.
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

/** The offers on sale, by the end of their sales. */
export const inOrderOfDraws = (offers: readonly ProductOffer[]): ProductOffer[] =>
  offers
    .filter(({ draws }) => draws.length > 0)
    .toSorted((one, other) => nextStop(one).localeCompare(nextStop(other)));

/** Drops the draws that the page does not show: it keeps the next draw, and those after it in case it closes. */
export const forShow = (offer: ProductOffer): ProductOffer => ({
  ...offer,
  draws: offer.draws.slice(0, 3),
});
