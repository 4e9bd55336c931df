import type { VerbInput } from '@/lib/contract/call';
import type {
  AddAnonymousCartItem,
  AddCartItem,
  BuildAnonymousCart,
  BuildCart,
  Cart,
  NewCartItem,
} from '@/lib/contract/cart';
import type { Context, CustomerContext } from '@/server/kernel/context';
import { visitor } from './cart-owner';
import { type CartLine, shopperOf } from './cart-state';
import { changeCart } from './change-cart';
import { lineOf } from './line-of';
import { newEntry } from './new-entry';
import type { CartOwner } from './read-cart';
import { runOf } from './refresh-cart';

export const addCartItem = (ctx: CustomerContext, { item }: VerbInput<typeof AddCartItem>) =>
  addItems(ctx, { customerId: ctx.customer.id }, [{ item, path: '' }]);

export const addAnonymousCartItem = (
  ctx: Context,
  { token, item }: VerbInput<typeof AddAnonymousCartItem>,
) => addItems(ctx, visitor(token), [{ item, path: '' }]);

export const buildCart = (ctx: CustomerContext, { items }: VerbInput<typeof BuildCart>) =>
  addItems(ctx, { customerId: ctx.customer.id }, inList(items));

export const buildAnonymousCart = (
  ctx: Context,
  { token, items }: VerbInput<typeof BuildAnonymousCart>,
) => addItems(ctx, visitor(token), inList(items));

const inList = (items: NewCartItem[]) =>
  items.map((item, index) => ({ item, path: `items.${index}.` }));

/** Adds all of the items or none. */
async function addItems(
  ctx: Context,
  owner: CartOwner,
  items: { item: NewCartItem; path: string }[],
): Promise<Cart> {
  const shopper = shopperOf(ctx);
  const entries = items.map(({ item, path }) => newEntry(item, shopper, path));
  return changeCart(
    ctx,
    owner,
    ({ stored, fresh }) => {
      const put: CartLine[] = [];
      for (const entry of entries) {
        const run = runOf(stored.runs, entry);
        put.push(lineOf(entry, run, [...fresh.lines, ...put], shopper));
      }
      return { put };
    },
    { wanted: entries },
  );
}
