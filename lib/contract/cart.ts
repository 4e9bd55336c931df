import { z } from 'zod';
import { CartItem, NewTicketItem } from './cart-items';
import { Currency, Instant, Money } from './site';

export const PromotionType = z.enum([
  'voucher_fixed_discount',
  'voucher_percent_discount',
  'voucher_fixed_discount_expire',
  'voucher_credit_amount',
]);
export type PromotionType = z.infer<typeof PromotionType>;

/** A promotion in the cart, removable like any other line. The prices of all lines add up to the total. */
export const CartPromotion = z.object({
  id: z.string(),
  productType: PromotionType,
  promotionCode: z.string(),
  name: z.string(),
  quantity: z.literal(1),
  /** the reduction: zero or negative */
  unitPrice: Money,
  totalPrice: Money,
  /** paid into the wallet after the purchase; zero for discounts */
  credit: Money,
  /**
   * the part of a fixed discount that this cart does not use: kept for the next purchase, or lost
   * where it expires
   */
  remainder: Money,
});
export type CartPromotion = z.infer<typeof CartPromotion>;

/** Known reasons; any other reason is shown as received. */
export const BLOCKING_REASONS = [
  'spendLimit',
  'verificationRequired',
  'globalSpendLimit',
  'depositLimit',
] as const;

export const AutoRemovedItem = z.object({
  id: z.string(),
  lotteryKey: z.string(),
  offerName: z.string(),
  reason: z.string(),
});

export const Cart = z.object({
  cartReference: z.string(),
  currency: Currency,
  /** tickets in the order added, then the promotion if there is one */
  cartItems: z.array(z.discriminatedUnion('productType', [CartItem, CartPromotion])),
  autoRemovedItems: z.array(AutoRemovedItem),
  cartTotal: Money,
  isBlocked: z.boolean(),
  /** by the reason's key: the message for the customer */
  blockedReasons: z.record(z.string(), z.string()),
  expiry: Instant,
});
export type Cart = z.infer<typeof Cart>;

/** An entry that can be put into the cart now, as its rules, its draws and today's prices say. */
export const PlannedEntry = z.object({
  /** what to add; a quick pick is drawn when it is added */
  item: NewTicketItem,
  offerName: z.string(),
  gameTypeLabel: z.string(),
  causeName: z.string().nullable(),
  drawDate: Instant,
  /** when sales for its first draw stop */
  stop: Instant,
  price: Money,
  /** the customer's order that it repeats, at the price it had; null for an entry of a link */
  repeats: z.object({ orderId: z.string(), price: Money, purchasedAt: Instant }).nullable(),
});
export type PlannedEntry = z.infer<typeof PlannedEntry>;

/** What a link would put into the cart, and what it cannot. Nothing is changed to make it fit. */
export const CartPlan = z.object({
  entries: z.array(PlannedEntry),
  leftOut: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type CartPlan = z.infer<typeof CartPlan>;
