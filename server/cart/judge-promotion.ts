import type { Sentence } from '@/lib/contract/sentence';
import type { Currency, PricingId } from '@/lib/contract/site';
import { discountCents, type PromotionValue } from '@/lib/rules/promotions/discount';
import type { CartLine, Shopper } from './cart-state';

/** A promotion and its customer's use of it, as one statement reads them. Without a customer, it counts as unused. */
export interface StoredPromotion {
  /** id of its line in the cart */
  id: string;
  promotionId: string;
  code: string;
  kind: PromotionValue['kind'];
  name: string;
  currency: Currency;
  amountCents: number | null;
  basisPoints: number | null;
  minimumCartCents: number;
  /** null: all types */
  productTypes: string[] | null;
  offerKeys: string[] | null;
  segmentNames: string[] | null;
  pricingIds: PricingId[] | null;
  newCustomersOnly: boolean;
  hasStarted: boolean;
  hasEnded: boolean;
  /** whether its total number of uses is limited */
  isCounted: boolean;
  isUsedUp: boolean;
  usesPerCustomer: number | null;
  timesUsed: number;
  /** the rest of a fixed discount that an earlier purchase began */
  open: { useNo: number; leftCents: number } | null;
  hasBought: boolean;
}

/** A promotion as applied to a cart. */
export interface AppliedPromotion {
  promotion: StoredPromotion;
  discountCents: number;
  /** paid into the wallet after the purchase */
  creditCents: number;
  /** the part of a fixed discount that the cart does not use */
  remainderCents: number;
}

/** Applies a promotion to a cart with these tickets, or says why it does not apply. */
export function judgePromotion(
  promotion: StoredPromotion,
  lines: readonly CartLine[],
  shopper: Shopper,
): AppliedPromotion | { reason: Sentence } {
  const reason = reasonAgainst(promotion, lines, shopper);
  if (reason) return { reason };
  const value = worthOf(promotion);
  const discount = discountCents(value, totalOf(eligibleLines(promotion, lines)));
  const creditCents = value.kind === 'credit_amount' ? value.amountCents : 0;
  if (discount + creditCents === 0)
    return { reason: { key: 'promotion.takes_nothing', values: { code: promotion.code } } };
  const isFixed = value.kind === 'fixed_discount' || value.kind === 'fixed_discount_expire';
  const remainderCents = isFixed ? value.amountCents - discount : 0;
  return { promotion, discountCents: discount, creditCents, remainderCents };
}

/** The tickets that a promotion applies to. */
export const eligibleLines = (
  { productTypes, offerKeys }: StoredPromotion,
  lines: readonly CartLine[],
): CartLine[] =>
  lines.filter(
    ({ entry }) =>
      (productTypes?.includes(entry.productType) ?? true) &&
      (offerKeys?.includes(entry.offerKey) ?? true),
  );

export const totalOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + line.totalPriceCents, 0);

/** The rest from an earlier purchase is used before a new use begins. */
function worthOf({ kind, amountCents, basisPoints, open }: StoredPromotion): PromotionValue {
  if (kind === 'percent_discount') return { kind, basisPoints: basisPoints ?? 0 };
  return { kind, amountCents: open?.leftCents ?? amountCents ?? 0 };
}

function reasonAgainst(
  promotion: StoredPromotion,
  lines: readonly CartLine[],
  shopper: Shopper,
): Sentence | null {
  const { code, minimumCartCents, currency } = promotion;
  const values = { code };
  if (!isFor(promotion, shopper)) return { key: 'promotion.not_here', values };
  if (!promotion.hasStarted) return { key: 'promotion.not_yet', values };
  if (promotion.hasEnded) return { key: 'promotion.ended', values };
  const used = promotion.open ? null : reasonAgainstNewUse(promotion);
  if (used) return used;
  if (lines.length === 0) return { key: 'promotion.no_tickets', values };
  if (eligibleLines(promotion, lines).length === 0) {
    return { key: 'promotion.other_tickets', values };
  }
  if (totalOf(lines) < minimumCartCents) {
    const minimum = { amountCents: minimumCartCents, currency };
    return { key: 'promotion.minimum', values: { code, minimum } };
  }
  return null;
}

const isFor = (
  promotion: StoredPromotion,
  { currency, segmentName, pricingId }: Shopper,
): boolean =>
  promotion.currency === currency &&
  (promotion.segmentNames?.includes(segmentName) ?? true) &&
  (promotion.pricingIds?.includes(pricingId) ?? true);

/** Whether anybody of these shoppers may use it now. */
export const isOnOffer = (promotion: StoredPromotion, shopper: Shopper): boolean =>
  isFor(promotion, shopper) && promotion.hasStarted && !promotion.hasEnded && !promotion.isUsedUp;

function reasonAgainstNewUse(promotion: StoredPromotion): Sentence | null {
  const { code, usesPerCustomer, timesUsed } = promotion;
  const values = { code };
  if (usesPerCustomer !== null && timesUsed >= usesPerCustomer) {
    return { key: 'promotion.used', values };
  }
  if (promotion.isUsedUp) return { key: 'promotion.used_up', values };
  if (promotion.newCustomersOnly && promotion.hasBought)
    return { key: 'promotion.first_purchase', values };
  return null;
}
