import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Money } from '@/lib/contract/site';

/** The price of an offer's smallest ticket; undefined when nothing is sold. */
export function lowestPrice({ gameTypes, books }: ProductOffer): Money | undefined {
  const prices = [
    ...gameTypes.map(({ fromPrice }) => fromPrice),
    ...books.map(({ price }) => price),
  ];
  return prices.toSorted((one, other) => one.amountCents - other.amountCents)[0];
}
