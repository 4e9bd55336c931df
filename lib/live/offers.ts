import type { ProductOffer } from '@/lib/contract/catalogue';
import type { PricingId } from '@/lib/contract/site';
import { useDeferredRead } from './deferred-reads';

/**
 * Offers as they are now: jackpots, closing times, sold counts. `initial` is what the page was rendered with, and
 * shows until they are read again; without it they are read as soon as can be.
 */
export function useLiveOffers(
  pricingId: PricingId,
  initial?: ProductOffer[],
): { data: ProductOffer[] | undefined } {
  const now = useDeferredRead<ProductOffer[]>(`offers/${pricingId}`, initial === undefined);
  return { data: now ?? initial };
}
