import type { VerbInput } from '@/lib/contract/call';
import type { Cart } from '@/lib/contract/cart';
import type { RemoveAnonymousCartItem, RemoveCartItem } from '@/lib/contract/cart-calls';
import type { Context, CustomerContext } from '@/server/kernel/context';
import { noSuchItem, visitor } from './cart-owner';
import { changeCart } from './change-cart';
import type { CartOwner } from './read-cart';

/** Takes an item out, or dismisses the note about one that the shop took out. @throws cart.item_not_found */
export const removeCartItem = (
  ctx: CustomerContext,
  { itemId }: VerbInput<typeof RemoveCartItem>,
): Promise<Cart> => removeItem(ctx, { customerId: ctx.customer.id }, itemId);

export const removeAnonymousCartItem = (
  ctx: Context,
  { token, itemId }: VerbInput<typeof RemoveAnonymousCartItem>,
): Promise<Cart> => removeItem(ctx, visitor(token), itemId);

const removeItem = (ctx: Context, owner: CartOwner, itemId: string): Promise<Cart> =>
  changeCart(ctx, owner, ({ stored }) => {
    const lines = [
      ...stored.items,
      ...stored.removed,
      ...(stored.promotion ? [stored.promotion] : []),
    ];
    const known = lines.some(({ id }) => id === itemId);
    if (!known) throw noSuchItem();
    return { deletedIds: [itemId] };
  });
