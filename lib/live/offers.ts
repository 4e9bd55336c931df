import type { ProductOffer } from '@/lib/contract/catalogue';
import type { PricingId } from '@/lib/contract/site';
import { useDeferredRead } from './deferred-reads';

/**
 * Current offers: jackpots, closing times, sold counts. `initial` is what the page was rendered with, shown until the
 * first read; without it the offers are read as soon as possible.
 */
export function useLiveOffers(
  pricingId: PricingId,
  initial?: ProductOffer[],
): { data: ProductOffer[] | undefined } {
  const now = useDeferredRead<ProductOffer[]>(`offers/${pricingId}`, initial === undefined);
  return { data: now ?? initial };
}
