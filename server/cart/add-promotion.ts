import type { VerbInput } from '@/lib/contract/call';
import type { AddAnonymousPromotion, Cart } from '@/lib/contract/cart';
import type { Context, CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { findCart, visitor } from './cart-owner';

const refused = () =>
  new ShopError('promotion_not_added', 'This promotion code is not valid.', {
    target: 'promotionCode',
  });

/** No promotion is running, so every code is refused. @throws promotion_not_added */
export async function addPromotion(_ctx: CustomerContext): Promise<Cart> {
  throw refused();
}

/** @throws promotion_not_added | cart.not_found */
export async function addAnonymousPromotion(
  ctx: Context,
  { token }: VerbInput<typeof AddAnonymousPromotion>,
): Promise<Cart> {
  await findCart(ctx, visitor(token));
  throw refused();
}
