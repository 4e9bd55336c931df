import type { Cadence } from '@/lib/contract/cadence';
import type { ProductType } from '@/lib/contract/cart-items';
import type { Money } from '@/lib/contract/site';

/** What a plan's frequency is called; the messages have a sentence for each. `jackpots_over` goes with the plan's amount. */
export type Frequency = Cadence | 'jackpots_over';

/**
 * How often a plan buys, as its customer is told (specification, document 1, section 5). The specification knows
 * plans by offer, product and jackpot only, and names the raffles that are monthly; where the cadence says more, it is what is said: every draw of a lottery
 * with several draws a week is not weekly, and a subscription has its own interval.
 */
export function frequencyOf({
  productType,
  drawsPerYear,
  minimumJackpotAmount,
  cadence,
}: {
  productType: ProductType;
  /** a raffle's; of anything else, and of older versions of the API, nothing */
  drawsPerYear?: number | null | undefined;
  minimumJackpotAmount?: Money | null | undefined;
  cadence?: Cadence | null | undefined;
}): Frequency {
  if (cadence === 'quarterly' || cadence === 'biannually' || cadence === 'annually') return cadence;
  // for a raffle that is drawn once a month every draw is every month
  if (drawsPerYear === 12) return 'monthly';
  // raffles are drawn once a month at most, so that weekly is every draw
  if (productType === 'raffle_ticket') return cadence === 'monthly' ? 'monthly' : 'every_draw';
  if (minimumJackpotAmount && minimumJackpotAmount.amountCents > 0) return 'jackpots_over';
  return cadence ?? 'weekly';
}
