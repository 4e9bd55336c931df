import useSWR from 'swr';
import { browserApi } from '@/lib/api/browser-client';
import type { GetProductOffers, ProductOffer } from '@/lib/contract/catalogue';
import { catalogueEndpoints as at } from '@/lib/contract/endpoints/catalogue';
import type { PricingId } from '@/lib/contract/site';

const REFRESH_MS = 60_000;

/** Offers as they are now: jackpots, closing times, sold counts. `initial` is what the page was rendered with. */
export function useLiveOffers(pricingId: PricingId, initial?: ProductOffer[]) {
  return useSWR(
    ['offers', pricingId],
    () => browserApi<typeof GetProductOffers>(at.getProductOffers, { pricingId }),
    {
      refreshInterval: REFRESH_MS,
      revalidateOnMount: initial === undefined,
      ...(initial && { fallbackData: initial }),
    },
  );
}
