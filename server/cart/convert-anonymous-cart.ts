import type { VerbInput } from '@/lib/contract/call';
import type { Cart } from '@/lib/contract/cart';
import type { ConvertAnonymousCart } from '@/lib/contract/cart-calls';
import { inTransaction } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { noSuchCart } from './cart-owner';
import { getCart } from './get-cart';
import { mergeCart } from './merge-cart';

/** Gives the visitor's cart to the signed-in customer. @throws cart.not_found when the token is invalid */
export function convertAnonymousCart(
  ctx: CustomerContext,
  { token }: VerbInput<typeof ConvertAnonymousCart>,
): Promise<Cart> {
  return inTransaction(ctx, async (tx) => {
    if (!(await mergeCart(tx, ctx, token))) throw noSuchCart();
    return getCart(within(ctx, tx));
  });
}
