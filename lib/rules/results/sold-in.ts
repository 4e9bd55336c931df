import type { Variant } from '@/lib/contract/site';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { isRaffleKey, raffleRules } from '@/lib/rules/raffles/catalogue';

const VARIANTS: readonly Variant[] = ['AU', 'GB'];

/** The regional shops that sell an offer and have its pages; empty for an offer that is not sold. */
export function soldIn(offerKey: string): readonly Variant[] {
  if (isOfferKey(offerKey)) {
    const { prices } = gameRules(offerKey);
    return VARIANTS.filter((variant) => prices[variant] !== undefined);
  }
  if (!isRaffleKey(offerKey)) return [];
  const { pricingIds } = raffleRules(offerKey);
  return VARIANTS.filter((variant) => pricingIds.includes(variant));
}
