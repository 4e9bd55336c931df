import type { Variant } from '@/lib/contract/site';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { isRaffleKey, raffleRules } from '@/lib/rules/raffles/catalogue';
import { currencyOf } from '@/lib/rules/site';

const VARIANTS: readonly Variant[] = ['AU', 'GB'];

/** The regional shops that have an offer's pages, whether it is on sale or not; empty for what is no offer. */
export function soldIn(offerKey: string): readonly Variant[] {
  if (isOfferKey(offerKey)) {
    const { currency } = gameRules(offerKey);
    return VARIANTS.filter((variant) => currencyOf(variant) === currency);
  }
  if (!isRaffleKey(offerKey)) return [];
  const { pricingIds } = raffleRules(offerKey);
  return VARIANTS.filter((variant) => pricingIds.includes(variant));
}
