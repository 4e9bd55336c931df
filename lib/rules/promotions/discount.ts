/** The value of a promotion, as needed for arithmetic. Amounts are in minor units. */
export type PromotionValue =
  | { kind: 'fixed_discount' | 'fixed_discount_expire' | 'credit_amount'; amountCents: number }
  | { kind: 'percent_discount'; basisPoints: number };

/**
 * Cents that a promotion takes off tickets worth `eligibleCents`: never more than they cost. A percentage is rounded to
 * the nearest cent, half a cent up. A credit takes nothing off: it is paid into the wallet after the purchase.
 */
export function discountCents(value: PromotionValue, eligibleCents: number): number {
  switch (value.kind) {
    case 'credit_amount':
      return 0;
    case 'percent_discount':
      return Math.floor((eligibleCents * value.basisPoints + 5_000) / 10_000);
    default:
      return Math.min(value.amountCents, eligibleCents);
  }
}

/**
 * Splits a discount over the prices it was given for, in proportion and to the cent: the shares add
 * up to it, and none exceeds its price. @param discount at most the sum of the prices
 */
export function shareDiscount(discount: number, prices: readonly number[]): number[] {
  const total = BigInt(prices.reduce((sum, price) => sum + price, 0));
  if (total === 0n) return prices.map(() => 0);
  let reached = 0n;
  let allocated = 0n;
  return prices.map((price) => {
    reached += BigInt(price);
    const due = (BigInt(discount) * reached) / total;
    const share = due - allocated;
    allocated = due;
    return Number(share);
  });
}
