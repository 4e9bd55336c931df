import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Money } from '@/lib/contract/site';

/** What the cheapest entry in one draw costs; null for an offer without prices. */
export function smallestEntry({
  books,
  gameTypes,
}: Pick<ProductOffer, 'books' | 'gameTypes'>): Money | null {
  const prices = books.length
    ? books.map(({ price }) => price)
    : gameTypes.map(({ fromPrice }) => fromPrice);
  return prices.toSorted((one, other) => one.amountCents - other.amountCents)[0] ?? null;
}
