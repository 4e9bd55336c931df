import type { Cart } from '@/lib/contract/cart';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { type Context, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { cartToChange } from './cart-owner';
import {
  CART_LIFETIME_DAYS,
  type CartLine,
  MAX_ITEMS,
  type Shopper,
  type StoredCart,
  shopperOf,
} from './cart-state';
import { judgePromotion, type StoredPromotion } from './judge-promotion';
import type { CartOwner, ReadOptions } from './read-cart';
import { type FreshCart, refreshCart } from './refresh-cart';
import { saveStatement } from './save-cart';
import { showCart } from './show-cart';

/** What a change may read: the locked cart in its present state. */
export interface LockedCart {
  stored: StoredCart;
  fresh: FreshCart;
  shopper: Shopper;
}

export interface CartEdit {
  /** new lines, or lines that replace those with the same id */
  put?: CartLine[];
  deletedIds?: string[];
  /** the promotion to add */
  promotion?: StoredPromotion;
}

/**
 * Changes a cart under its lock and returns the changed cart: two statements, whatever its size (one more with a
 * promotion), of which the second is sent with the commit. A customer who has no cart yet gets one; of two requests that
 * give them one at the same time, the second is tried again and finds the other's.
 * @throws cart.not_found | cart.full | what `edit` throws
 */
export async function changeCart(
  ctx: Context,
  owner: CartOwner,
  edit: (cart: LockedCart) => CartEdit,
  reading: Omit<ReadOptions, 'lock'> = {},
): Promise<Cart> {
  const shopper = shopperOf(ctx);
  const change = async (tx: Tx) => {
    const inside = within(ctx, tx);
    const stored = await cartToChange(inside, owner, reading);
    const fresh = refreshCart(stored, shopper);
    const { put = [], deletedIds = [], ...edited } = edit({ stored, fresh, shopper });
    const lines = withEdit(fresh.lines, put, deletedIds);
    if (lines.length > MAX_ITEMS && put.length > 0) {
      throw new ShopError('cart.full', { values: { most: MAX_ITEMS } });
    }
    const changed = new Map([...fresh.changed, ...put].map((line) => [line.entry.id, line]));
    const promotion = edited.promotion ?? keptPromotion(stored, deletedIds);
    const judged = promotion && judgePromotion(promotion, lines, shopper);
    const applied = judged && 'reason' in judged ? null : judged;
    const dropped =
      judged && 'reason' in judged
        ? [{ id: promotion.id, offerKey: promotion.code, reason: judged.reason }]
        : [];
    const lostPlans = fresh.lostPlans.map((lost) => ({ ...lost, id: newId() }));
    const removals = [...fresh.removals, ...lostPlans, ...dropped].map((one) => ({
      ...one,
      noteId: newId(),
      reason: ctx.say(one.reason),
    }));
    const rows = [...changed.values()];
    const save = saveStatement(stored, shopper, {
      lines: rows,
      removals,
      deletedIds,
      promotion: applied?.promotion ?? null,
    });
    const notes = removals.map(({ noteId, offerKey, reason }) => ({
      id: noteId,
      offerKey,
      reason,
    }));
    const removed = [...stored.removed, ...notes].filter(({ id }) => !deletedIds.includes(id));
    const renewed = { currency: shopper.currency, expiresAt: expiryOf(stored.now) };
    const cart = await showCart(inside, { ...stored, ...renewed, removed }, lines, applied);
    return { cart, fresh, save };
  };
  const { cart, fresh } = await inTransaction(ctx, change, {
    finalStatement: ({ save }) => save,
    race: 'one_active_cart',
  });
  tellMoves(ctx, fresh);
  return cart;
}

function withEdit(lines: readonly CartLine[], put: CartLine[], deletedIds: string[]): CartLine[] {
  const unchanged = lines
    .filter(({ entry }) => !deletedIds.includes(entry.id))
    .map((line) => put.find(({ entry }) => entry.id === line.entry.id) ?? line);
  const added = put.filter(({ entry }) => !lines.some((line) => line.entry.id === entry.id));
  return [...unchanged, ...added];
}

const keptPromotion = ({ promotion }: StoredCart, deletedIds: readonly string[]) =>
  promotion && !deletedIds.includes(promotion.id) ? promotion : null;

const expiryOf = (now: string) =>
  new Date(Date.parse(now) + CART_LIFETIME_DAYS * 86_400_000).toISOString();

function tellMoves(ctx: Context, { moves }: FreshCart): void {
  for (const moved of moves) {
    ctx.messages.push({ level: 'info', code: 'cart.start_moved', message: ctx.say(moved) });
  }
}
