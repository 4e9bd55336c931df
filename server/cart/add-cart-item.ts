import type { VerbInput } from '@/lib/contract/call';
import type { Cart } from '@/lib/contract/cart';
import type {
  AddAnonymousCartItem,
  AddCartItem,
  BuildAnonymousCart,
  BuildCart,
} from '@/lib/contract/cart-calls';
import type { NewCartItem } from '@/lib/contract/cart-items';
import { entryKey } from '@/lib/rules/cart/entry-key';
import { chosenDay } from '@/lib/rules/games/chosen-day';
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
  const requests = items.map(({ item, path }) => {
    if (isShare(item)) return { entry: shareEntry(item, syndicates, path), path };
    const day = item.productType === 'lottery_ticket' ? item.day : undefined;
    return { entry: newEntry(item, shopper, path), day, path };
  });
  const entries = requests.map(({ entry }) => entry);
  return changeCart(
    ctx,
    owner,
    ({ stored, fresh }) => {
      const held = new Set(onlyOnce ? fresh.lines.map(({ entry }) => keyOf(entry)) : []);
      if (entries.some((entry) => held.has(keyOf(entry)))) throw new ShopError('cart.held_already');
      const put: CartLine[] = [];
      for (const { entry, day, path } of requests) {
        const run = runOf(stored.runs, entry);
        const line = lineOf(entry, run, [...fresh.lines, ...put], shopper, stored.syndicates);
        assertDay(line, day, path);
        put.push(line);
      }
      return { put };
    },
    { additionalRuns: entries },
  );
}

/** The entry with its draw. */
const keyOf = ({ offerKey: lotteryKey, isQuickpick: quickpick, ...entry }: CartEntry) =>
  `${entry.syndicateId ?? ''} ${entry.firstDrawNo} ${entryKey({ ...entry, lotteryKey, quickpick })}`;

/** A draw of another day than the one that was chosen is not what the customer meant. @throws cart.entry_incomplete */
function assertDay({ offer, draws }: CartLine, day: number | undefined, path: string): void {
  const drawn = chosenDay(offer.key, draws[0]?.drawsAt ?? '');
  if (!day || drawn === undefined || drawn === day) return;
  const key = 'day.other_draw';
  const values = { offer: offer.name };
  throw new ShopError('cart.entry_incomplete', {
    problems: [{ code: key, key, values, target: `${path}day` }],
  });
}
