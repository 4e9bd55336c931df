import type { VerbInput } from '@/lib/contract/call';
import type {
  AddAnonymousCartItem,
  AddCartItem,
  BuildAnonymousCart,
  BuildCart,
  Cart,
  NewCartItem,
} from '@/lib/contract/cart';
import { entryKey } from '@/lib/rules/cart/entry-key';
import type { Context, CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { visitor } from './cart-owner';
import { type CartEntry, type CartLine, shopperOf } from './cart-state';
import { changeCart } from './change-cart';
import { lineOf } from './line-of';
import { newEntry } from './new-entry';
import type { CartOwner } from './read-cart';
import { runOf } from './refresh-cart';
import { isShare, shareEntry, syndicatesToShare } from './share-line';

export const addCartItem = (ctx: CustomerContext, { item }: VerbInput<typeof AddCartItem>) =>
  addItems(ctx, { customerId: ctx.customer.id }, [{ item, path: '' }]);

export const addAnonymousCartItem = (
  ctx: Context,
  { token, item }: VerbInput<typeof AddAnonymousCartItem>,
) => addItems(ctx, visitor(token), [{ item, path: '' }]);

export const buildCart = (ctx: CustomerContext, { items, onlyOnce }: VerbInput<typeof BuildCart>) =>
  addItems(ctx, { customerId: ctx.customer.id }, inList(items), onlyOnce);

export const buildAnonymousCart = (
  ctx: Context,
  { token, items, onlyOnce }: VerbInput<typeof BuildAnonymousCart>,
) => addItems(ctx, visitor(token), inList(items), onlyOnce);

const inList = (items: NewCartItem[]) =>
  items.map((item, index) => ({ item, path: `items.${index}.` }));

/**
 * Adds all of the items or none.
 * @param onlyOnce none where the cart holds one of them already, as seen under the cart's lock
 */
async function addItems(
  ctx: Context,
  owner: CartOwner,
  items: { item: NewCartItem; path: string }[],
  onlyOnce = false,
): Promise<Cart> {
  const shopper = shopperOf(ctx);
  const syndicates = await syndicatesToShare(
    ctx,
    items.map(({ item }) => item),
  );
  const entries = items.map(({ item, path }) =>
    isShare(item) ? shareEntry(item, syndicates, path) : newEntry(item, shopper, path),
  );
  return changeCart(
    ctx,
    owner,
    ({ stored, fresh }) => {
      const held = new Set(onlyOnce ? fresh.lines.map(({ entry }) => keyOf(entry)) : []);
      if (entries.some((entry) => held.has(keyOf(entry)))) throw new ShopError('cart.held_already');
      const put: CartLine[] = [];
      for (const entry of entries) {
        const run = runOf(stored.runs, entry);
        put.push(lineOf(entry, run, [...fresh.lines, ...put], shopper, stored.syndicates));
      }
      return { put };
    },
    { wanted: entries },
  );
}

/** The entry with its draw. */
const keyOf = ({ offerKey: lotteryKey, isQuickpick: quickpick, ...entry }: CartEntry) =>
  `${entry.syndicateId ?? ''} ${entry.firstDrawNo} ${entryKey({ ...entry, lotteryKey, quickpick })}`;
