import { z } from 'zod';
import { call, Nothing } from './call';
import { Cart, CartPlan } from './cart';
import { CompleteGame, NewRecurringPurchase, RequestedItem } from './cart-items';
import { Identifier } from './site';
import { code } from './typed';

/** The longest list of entries in a link, in characters. */
const BUILD_LINK_MAX = 2_000;

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
  tidies: true,
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
