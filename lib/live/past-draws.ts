import useSWR from 'swr';
import { browserApi } from '@/lib/client/browser-client';
import type { PricingId } from '@/lib/contract/site';

/** An offer's latest results, newest first. Fetches nothing while `limit` is 0. */
export function usePastDraws(offerKey: string, pricingId: PricingId, limit: number) {
  return useSWR(
    limit > 0 ? ['past-draws', offerKey, pricingId, limit] : null,
    async () => {
      const input = { offerKey, pricingId, limit };
      return (await browserApi.query('listPastDrawsOfOffer', input)).items;
    },
    // A published result does not change.
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
}
