import type { CallResult } from '@/lib/contract/call';
import type { CreateAnonymousCart } from '@/lib/contract/cart-calls';
import type { Context } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { findCart, newCartToken, tokenHashOf } from './cart-owner';
import { shopperOf } from './cart-state';
import { createVisitorCart } from './create-cart';
import { showCart } from './show-cart';

/** An empty cart for a visitor. The token is returned once: the shop stores only its hash. */
export async function createAnonymousCart(
  ctx: Context,
): Promise<CallResult<typeof CreateAnonymousCart>> {
  const token = newCartToken();
  const tokenHash = tokenHashOf(token);
  await createVisitorCart(ctx.db, newId(), tokenHash, shopperOf(ctx));
  return { token, cart: await showCart(ctx, await findCart(ctx, { tokenHash }), [], null) };
}
