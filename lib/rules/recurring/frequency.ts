import type { Cadence } from '@/lib/contract/cadence';
import type { ProductType } from '@/lib/contract/cart-items';
import type { Money } from '@/lib/contract/site';

/** What a plan's frequency is called; the messages have a sentence for each. `jackpots_over` goes with the plan's amount. */
export type Frequency = Cadence | 'jackpots_over';

/** Offers that are drawn once a month: for them every draw is every month. */
export const MONTHLY_OFFERS: readonly string[] = ['your_hospice_lottery', 'one_lottery'];

/**
 * How often a plan buys, as its customer is told (specification, document 1, section 5). The specification knows
 * plans by offer, product and jackpot only; where the cadence says more, it is what is said: every draw of a lottery
 * with several draws a week is not weekly, and a subscription has its own interval.
 */
export function frequencyOf({
  productType,
  productOfferKey,
  minimumJackpotAmount,
  cadence,
}: {
  productType: ProductType;
  productOfferKey: string;
  minimumJackpotAmount?: Money | null | undefined;
  cadence?: Cadence | null | undefined;
}): Frequency {
  if (cadence === 'quarterly' || cadence === 'biannually' || cadence === 'annually') return cadence;
  if (MONTHLY_OFFERS.includes(productOfferKey)) return 'monthly';
  // raffles are drawn once a month at most, so that weekly is every draw
  if (productType === 'raffle_ticket') return cadence === 'monthly' ? 'monthly' : 'every_draw';
  if (minimumJackpotAmount && minimumJackpotAmount.amountCents > 0) return 'jackpots_over';
  return cadence ?? 'weekly';
}
