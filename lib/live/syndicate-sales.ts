import type { PricingId } from '@/lib/contract/site';
import { useDeferredRead } from './deferred-reads';

interface Sales {
  id: string;
  sharesSold: number;
}

/** How many shares of each open syndicate are sold; undefined until it was read. */
export const useSyndicateSales = (pricingId: PricingId): readonly Sales[] | undefined =>
  useDeferredRead<Sales[]>(`syndicates/${pricingId}`, true);
