import type { VerbInput } from '@/lib/contract/call';
import type { Cart } from '@/lib/contract/cart';
import type { GetAnonymousCart } from '@/lib/contract/cart-calls';
import type { Context, CustomerContext } from '@/server/kernel/context';
import { findCart, visitor } from './cart-owner';
import { shopperOf } from './cart-state';
import { changeCart } from './change-cart';
import { judgePromotion } from './judge-promotion';
import type { CartOwner } from './read-cart';
import { refreshCart } from './refresh-cart';
import { showCart } from './show-cart';

export const getCart = (ctx: CustomerContext): Promise<Cart> =>
  readFresh(ctx, { customerId: ctx.customer.id });

/** @throws cart.not_found when the token is invalid */
export const getAnonymousCart = (
  ctx: Context,
  { token }: VerbInput<typeof GetAnonymousCart>,
): Promise<Cart> => readFresh(ctx, visitor(token));

/** Reads without a lock; only a cart that is out of date is locked, refreshed and saved. */
async function readFresh(ctx: Context, owner: CartOwner): Promise<Cart> {
  const stored = await findCart(ctx, owner);
  const shopper = shopperOf(ctx);
  const fresh = refreshCart(stored, shopper);
  const judged = stored.promotion && judgePromotion(stored.promotion, fresh.lines, shopper);
  const isStale =
    fresh.changed.length > 0 ||
    fresh.removals.length > 0 ||
    fresh.lostPlans.length > 0 ||
    stored.pricingId !== shopper.pricingId ||
    (judged !== null && 'reason' in judged);
  return isStale ? changeCart(ctx, owner, () => ({})) : showCart(ctx, stored, fresh.lines, judged);
}
