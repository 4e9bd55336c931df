import { z } from 'zod';
import { call, Nothing } from './call';
import { Currency, Identifier, Instant, Money, UtmValue } from './site';

export const ProductType = z.enum(['lottery_ticket', 'raffle_ticket', 'syndicate_share']);
export type ProductType = z.infer<typeof ProductType>;

/** One complete panel: every set filled, as `lib/rules/games` defines it for the game type. */
export const CompleteGame = z.object({
  sets: z
    .array(
      z.object({
        key: z.enum(['numbers', 'powerball', 'favourites', 'digits']),
        numbers: z.array(z.number().int().min(0).max(99)).max(45),
      }),
    )
    .min(1)
    .max(4),
});
export type CompleteGame = z.infer<typeof CompleteGame>;

export const RecurringPurchase = z.object({
  type: z.enum(['autoplay', 'subscription', 'combined_recurring_purchase']),
  availability: z.enum(['always', 'optional', 'never', '']),
  enabled: z.boolean(),
});

const DrawNo = z.number().int().min(1).max(2_000_000_000);

/** What a customer asks for. The shop computes the prices and accepts none from the caller. */
const LotteryItem = z.object({
  productType: z.literal('lottery_ticket'),
  lotteryKey: z.string().max(40),
  gameType: z.string().max(40),
  /** system or pick size; omitted for game types of one size */
  size: z.number().int().min(1).max(45).optional(),
  games: z.array(CompleteGame).max(50).default([]),
  /** let the shop pick this many games at random instead */
  quickpick: z.number().int().min(1).max(50).optional(),
  drawNo: DrawNo,
  /** number of consecutive draws; default: the fewest the game sells (one, or seven for Set for Life) */
  numDraws: z.number().int().min(1).max(100).optional(),
  affiliateCode: z.string().max(64).optional(),
});

const RaffleItem = z.object({
  productType: z.literal('raffle_ticket'),
  lotteryKey: z.string().max(40),
  drawNo: DrawNo,
  /** tickets in the chosen book */
  quantity: z.number().int().min(1).max(500),
  causeKey: z.string().max(60).optional(),
  affiliateCode: z.string().max(64).optional(),
});

export const NewCartItem = z.discriminatedUnion('productType', [LotteryItem, RaffleItem]);
export type NewCartItem = z.infer<typeof NewCartItem>;

export const CartItem = z.object({
  id: z.string(),
  productType: ProductType,
  lotteryKey: z.string(),
  offerName: z.string(),
  gameType: z.string(),
  gameTypeLabel: z.string(),
  size: z.number().int().nullable(),
  games: z.array(CompleteGame),
  quickpick: z.boolean(),
  drawNo: z.number().int(),
  numDraws: z.number().int(),
  drawDate: Instant,
  /** when sales for the first draw stop */
  stop: Instant,
  quantity: z.number().int(),
  unitPrice: Money,
  totalPrice: Money,
  causeKey: z.string().nullable(),
  causeName: z.string().nullable(),
  recurringPurchase: RecurringPurchase,
});
export type CartItem = z.infer<typeof CartItem>;

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

const WithToken = z.object({ token: Identifier });
const WithItem = z.object({ itemId: z.uuid() });
/** quantity: number of draws for a lottery ticket, tickets in the book for a raffle */
const ItemChange = z.object({
  numDraws: z.number().int().min(1).max(100).optional(),
  quantity: z.number().int().min(1).max(500).optional(),
  games: z.array(CompleteGame).min(1).max(50).optional(),
  causeKey: z.string().max(60).optional(),
});
const BuildItems = z.object({ items: z.array(NewCartItem).min(1).max(20) });
const PromotionCode = z.object({ promotionCode: z.string().trim().min(1).max(40) });

const ITEM_ERRORS = [
  'cart.not_found',
  'cart.item_not_found',
  'cart.full',
  'cart.entry_incomplete',
  'cart.cause_required',
  'cart.sold_out',
  'draw.closed',
  'draw.not_found',
  'offer.not_found',
  'offer.not_available',
  'offer.licensing_restriction',
  'offer.migration_restriction',
] as const;

// `:token` is the anonymous cart's. Browsers never see it: they call without it and the web tier adds it.

export const CreateAnonymousCart = call('createAnonymousCart', {
  method: 'POST',
  path: '/anon-cart',
  access: 'public',
  input: Nothing,
  result: z.object({ token: z.string(), cart: Cart }),
});
export const GetAnonymousCart = call('getAnonymousCart', {
  method: 'GET',
  path: '/anon-cart/:token',
  access: 'public',
  input: WithToken,
  result: Cart,
  errors: ['cart.not_found'],
});
export const AddAnonymousCartItem = call('addAnonymousCartItem', {
  method: 'POST',
  path: '/anon-cart/:token/items',
  access: 'public',
  input: WithToken.extend({ item: NewCartItem }),
  result: Cart,
  errors: ITEM_ERRORS,
});
export const ChangeAnonymousCartItem = call('changeAnonymousCartItem', {
  method: 'PUT',
  path: '/anon-cart/:token/items/:itemId',
  access: 'public',
  input: ItemChange.extend(WithToken.shape).extend(WithItem.shape),
  result: Cart,
  errors: ITEM_ERRORS,
});
export const RemoveAnonymousCartItem = call('removeAnonymousCartItem', {
  method: 'DELETE',
  path: '/anon-cart/:token/items/:itemId',
  access: 'public',
  input: WithToken.extend(WithItem.shape),
  result: Cart,
  errors: ITEM_ERRORS,
});
/** Adds several items to the cart at once: all of them or none. */
export const BuildAnonymousCart = call('buildAnonymousCart', {
  method: 'POST',
  path: '/anon-cart/:token/build',
  access: 'public',
  input: WithToken.extend(BuildItems.shape),
  result: Cart,
  errors: ITEM_ERRORS,
});
/** Moves an anonymous cart to the signed-in customer; its token is void afterwards. */
export const ConvertAnonymousCart = call('convertAnonymousCart', {
  method: 'POST',
  path: '/anon-cart/:token/convert',
  access: 'customer',
  input: WithToken,
  result: Cart,
  errors: ['cart.not_found'],
});
export const AddAnonymousPromotion = call('addAnonymousPromotion', {
  method: 'POST',
  path: '/anon-cart/:token/promotion',
  access: 'public',
  input: WithToken.extend(PromotionCode.shape),
  result: Cart,
  errors: ['cart.not_found', 'promotion_not_added', 'request.rate_limited'],
});

export const GetCart = call('getCart', {
  method: 'GET',
  path: '/cart/items',
  access: 'customer',
  browser: true,
  forGuests: 'getAnonymousCart',
  whileRestricted: true,
  input: Nothing,
  result: Cart,
});
export const AddCartItem = call('addCartItem', {
  method: 'POST',
  path: '/cart/items',
  access: 'customer',
  browser: true,
  forGuests: 'addAnonymousCartItem',
  input: z.object({ item: NewCartItem }),
  result: Cart,
  errors: ITEM_ERRORS,
});
export const ChangeCartItem = call('changeCartItem', {
  method: 'PUT',
  path: '/cart/items/:itemId',
  access: 'customer',
  browser: true,
  forGuests: 'changeAnonymousCartItem',
  input: ItemChange.extend(WithItem.shape),
  result: Cart,
  errors: ITEM_ERRORS,
});
export const RemoveCartItem = call('removeCartItem', {
  method: 'DELETE',
  path: '/cart/items/:itemId',
  access: 'customer',
  browser: true,
  forGuests: 'removeAnonymousCartItem',
  input: WithItem,
  result: Cart,
  errors: ITEM_ERRORS,
});
export const BuildCart = call('buildCart', {
  method: 'POST',
  path: '/cart/build',
  access: 'customer',
  browser: true,
  forGuests: 'buildAnonymousCart',
  input: BuildItems,
  result: Cart,
  errors: ITEM_ERRORS,
});
export const AddPromotion = call('addPromotion', {
  method: 'POST',
  path: '/cart/promotion',
  access: 'customer',
  browser: true,
  forGuests: 'addAnonymousPromotion',
  input: PromotionCode,
  result: Cart,
  errors: ['promotion_not_added', 'request.rate_limited'],
});

/** What the page knows about the visit; stored with the checkout for attribution. */
export const PurchaseMetadata = z.object({
  fbp: z.string().max(256).optional(),
  fbc: z.string().max(256).optional(),
  ajsAnonymousId: z.string().max(128).optional(),
  pageUrl: z.string().max(512).optional(),
  platform: z.literal('Web').default('Web'),
  campaign: UtmValue,
  content: UtmValue,
  medium: UtmValue,
  referrer: z.string().max(512).optional(),
  referringDomain: z.string().max(255).optional(),
  source: UtmValue,
  term: UtmValue,
});
export type PurchaseMetadata = z.infer<typeof PurchaseMetadata>;

/**
 * Pays for the signed-in customer's cart from the wallet, after a card deposit if one is given.
 * `expectedTotalCents` is the total the customer saw: if the price differs, the purchase is refused
 * and the answer states the difference.
 */
export const PurchaseCart = call('purchaseCart', {
  method: 'POST',
  path: '/cart/purchase',
  version: '3.2',
  access: 'customer',
  browser: true,
  idempotent: true,
  input: z.object({
    cartReference: z.uuid(),
    expectedTotalCents: z.number().int().min(0),
    /** a completed deposit made to pay for this cart */
    depositId: z.uuid().optional(),
    metadata: PurchaseMetadata.default({ platform: 'Web' }),
  }),
  result: z.object({ id: z.string(), status: z.enum(['placed', 'queued', 'refunded']) }),
  errors: [
    'cart.not_found',
    'cart.empty',
    'cart.blocked',
    'cart.changed',
    'cart.sold_out',
    'draw.closed',
    'offer.not_available',
    'offer.licensing_restriction',
    'offer.migration_restriction',
    'deposit.wrong_state',
    'wallet.insufficient_funds',
    'limits.spend_exceeded',
    'auth.country_banned',
    'verification.required',
    'limits.on_break',
    'checkout.already_purchased',
    'idempotency.key_required',
    'idempotency.mismatch',
    'idempotency.in_progress',
  ],
});
