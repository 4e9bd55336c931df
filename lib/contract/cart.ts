import { z } from 'zod';
import { Cadence } from './cadence';
import { call, Nothing } from './call';
import type { SentenceKey } from './sentence';
import { Currency, Identifier, Instant, Money, UtmValue } from './site';
import { MAX_SHARES_PER_ITEM, SyndicateOfferKey } from './syndicates';
import { code } from './typed';

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

export const RECURRING_TYPES = ['autoplay', 'subscription', 'combined_recurring_purchase'] as const;

export const RecurringPurchase = z.object({
  type: z.enum(RECURRING_TYPES),
  availability: z.enum(['always', 'optional', 'never', '']),
  enabled: z.boolean(),
  /** how often, where it is enabled. Older versions of the API omit it, and all below */
  cadence: Cadence.nullable().optional(),
  /** whether only draws with at least this jackpot are entered */
  minimumJackpotAmount: Money.nullable().optional(),
  /** the cadences that the item may have */
  cadences: z.array(Cadence).optional(),
  /** whether the numbers of later draws are picked anew, by chance */
  quickpick: z.boolean().optional(),
  /** when the second draw is held, by the calendar; null where a jackpot decides, and where nothing is enabled */
  nextDrawDate: Instant.nullable().optional(),
});
export type RecurringPurchase = z.infer<typeof RecurringPurchase>;

/** What a customer asks for: the same entry again, at the draws after the one that is bought now. */
const NewRecurringPurchase = z.object({
  type: z.enum(['autoplay', 'subscription']),
  enabled: z.boolean(),
  /** default: every draw for an autoplay, every month for a subscription */
  cadence: Cadence.optional(),
  minimumJackpotCents: z.number().int().min(0).max(100_000_000_000).optional(),
  /** numbers picked anew for each later draw, or the same ones; default: as those of the first draw were */
  quickpick: z.boolean().optional(),
});

/** The longest list of entries in a link, in characters. */
const BUILD_LINK_MAX = 2_000;

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
  /**
   * the day of the first draw, Monday 1 to Sunday 7, where the game is chosen by its day (Lotto Strike); the draw names it
   * too, and the two have to agree
   */
  day: z.number().int().min(0).max(7).optional(),
  /** number of consecutive draws; default: the fewest the game sells (one, or seven for Set for Life) */
  numDraws: z.number().int().min(1).max(100).optional(),
  affiliateCode: z.string().max(64).optional(),
  /** with it the item is sent as one draw: `numDraws` does not count */
  recurringPurchase: NewRecurringPurchase.optional(),
});

const RaffleItem = z.object({
  productType: z.literal('raffle_ticket'),
  lotteryKey: z.string().max(40),
  drawNo: DrawNo,
  /** tickets in the chosen book */
  quantity: z.number().int().min(1).max(500),
  causeKey: z.string().max(60).optional(),
  affiliateCode: z.string().max(64).optional(),
  recurringPurchase: NewRecurringPurchase.optional(),
});

/** Shares of a syndicate: of the house's own, or of friends who play together. */
const ShareItem = z.object({
  productType: z.literal('syndicate_share'),
  lotteryKey: SyndicateOfferKey,
  syndicateId: z.uuid(),
  quantity: z.number().int().min(1).max(MAX_SHARES_PER_ITEM),
  affiliateCode: z.string().max(64).optional(),
});

/** What can be bought again and again, and be written into a link. */
export const NewTicketItem = z.discriminatedUnion('productType', [LotteryItem, RaffleItem]);
export type NewTicketItem = z.infer<typeof NewTicketItem>;

export const NewCartItem = z.discriminatedUnion('productType', [
  LotteryItem,
  RaffleItem,
  ShareItem,
]);
export type NewCartItem = z.infer<typeof NewCartItem>;

const isSubscribed = (again: z.infer<typeof NewRecurringPurchase> | undefined): boolean =>
  again?.enabled === true && again.type === 'subscription';

/**
 * An item as clients of the earlier shop name it too: `numDraws: 'autoplay'` for one draw that is bought again, and the
 * catalogue's game types of a raffle.
 */
const RequestedItem = z
  .discriminatedUnion('productType', [
    LotteryItem.extend({
      numDraws: z.union([z.number().int().min(1).max(100), z.literal('autoplay')]).optional(),
    }),
    RaffleItem.extend({ gameType: z.enum(['raffle', 'sequential', 'deferred']).optional() }),
    ShareItem,
  ])
  .transform((item, context): NewCartItem => {
    const refuse = (field: string, message: SentenceKey) => {
      context.addIssue({ code: 'custom', path: [field], message });
      return z.NEVER;
    };
    if (item.productType === 'syndicate_share') return item;
    if (item.productType === 'raffle_ticket') {
      const { gameType, ...book } = item;
      return gameType === 'deferred' && !isSubscribed(item.recurringPurchase)
        ? refuse('gameType', 'deferred.not_subscribed')
        : book;
    }
    const { numDraws, ...ticket } = item;
    if (numDraws !== 'autoplay') return { ...ticket, ...(numDraws && { numDraws }) };
    const again = ticket.recurringPurchase ?? { type: 'autoplay', enabled: true };
    return again.enabled
      ? { ...ticket, recurringPurchase: again }
      : refuse('numDraws', 'autoplay.not_enabled');
  });

export const CartItem = z.object({
  id: z.string(),
  productType: ProductType,
  /** of shares: the lottery's in whose draw they are */
  lotteryKey: z.string(),
  offerName: z.string(),
  gameType: z.string(),
  gameTypeLabel: z.string(),
  size: z.number().int().nullable(),
  games: z.array(CompleteGame),
  quickpick: z.boolean(),
  drawNo: z.number().int(),
  numDraws: z.number().int(),
  /** the ids of the draws it enters, first one first: `drawId` of a draw */
  drawEncodedIds: z.array(z.string()),
  drawDate: Instant,
  /** when sales for the first draw stop */
  stop: Instant,
  quantity: z.number().int(),
  unitPrice: Money,
  totalPrice: Money,
  causeKey: z.string().nullable(),
  causeName: z.string().nullable(),
  /** the partner on whose page it was chosen; left out for the shop's own */
  partnerSlug: z.string().optional(),
  /** whose shares they are; left out for tickets. `offerKey` is the `lotteryKey` that they were added with */
  syndicate: z
    .object({
      id: z.string(),
      offerKey: SyndicateOfferKey,
      number: z.number().int(),
      title: z.string(),
      sharesTotal: z.number().int(),
    })
    .optional(),
  recurringPurchase: RecurringPurchase,
  /** how measuring tools count it, by their usual names (an item of an e-commerce event) */
  analytics: z.object({
    itemId: z.string(),
    itemName: z.string(),
    itemCategory: z.enum(['lottery', 'charity_lottery']),
    itemVariant: z.string(),
    /** the affiliate who referred the customer */
    affiliation: z.string().nullable(),
  }),
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

const WithToken = z.object({ token: Identifier });
const WithItem = z.object({ itemId: z.uuid() });
/** quantity: number of draws for a lottery ticket, tickets in the book for a raffle, shares of a syndicate */
const ItemChange = z.object({
  numDraws: z.number().int().min(1).max(100).optional(),
  quantity: z.number().int().min(1).max(500).optional(),
  games: z.array(CompleteGame).min(1).max(50).optional(),
  causeKey: z.string().max(60).optional(),
  recurringPurchase: NewRecurringPurchase.optional(),
});
const BuildItems = z.object({
  items: z.array(RequestedItem).min(1).max(20),
  /** refused when the cart holds one of them already: a link that is pressed twice adds nothing twice */
  onlyOnce: z.boolean().optional(),
});
const PromotionCode = z.object({ promotionCode: code(40) });

export const ITEM_ERRORS = [
  'cart.not_found',
  'cart.item_not_found',
  'cart.full',
  'cart.entry_incomplete',
  'cart.cause_required',
  'cart.sold_out',
  'draw.closed',
  'draw.not_found',
  'syndicate.not_found',
  'party.session_not_found',
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
  input: WithToken.extend({ item: RequestedItem }),
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
  errors: [...ITEM_ERRORS, 'cart.held_already'],
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
/** The one call of a visitor's cart that takes its reference as well as its token. */
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
  input: z.object({ item: RequestedItem }),
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
  errors: [...ITEM_ERRORS, 'cart.held_already'],
});
/** What a link to `/cart/build` says, for this visitor and now (docs/cart-links.md). Changes nothing. */
export const PlanBuild = call('planBuild', {
  method: 'GET',
  path: '/cart/build',
  access: 'public',
  browser: true,
  input: z.object({ items: z.string().max(BUILD_LINK_MAX) }),
  result: CartPlan,
});
/** The same entries as in one of the customer's orders or purchases, for the next open draws. Changes nothing. */
export const PlanReplay = call('planReplay', {
  method: 'GET',
  path: '/cart/replay/:replayId',
  access: 'customer',
  browser: true,
  capabilities: ['viewing_orders'],
  input: z.object({ replayId: z.uuid() }),
  result: CartPlan,
  errors: ['order.not_found'],
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
  result: z.object({
    id: z.string(),
    status: z.enum(['placed', 'queued', 'refunded']),
    /** the partner whose receipt it is; left out for the shop's own */
    partnerSlug: z.string().optional(),
  }),
  errors: [
    'cart.not_found',
    'cart.empty',
    'cart.blocked',
    'cart.changed',
    'cart.sold_out',
    'draw.closed',
    'syndicate.not_found',
    'offer.not_available',
    'offer.licensing_restriction',
    'offer.migration_restriction',
    'deposit.wrong_state',
    'wallet.insufficient_funds',
    'limits.spend_exceeded',
    'auth.country_banned',
    'verification.required',
    'party.session_not_found',
    'party.share_limit',
    'limits.on_break',
    'limits.in_review',
    'limits.register_unanswered',
    'checkout.already_purchased',
    'idempotency.key_required',
    'idempotency.mismatch',
    'idempotency.in_progress',
  ],
});
