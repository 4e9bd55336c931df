import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { type StoredCart, shopperOf } from './cart-state';
import { createCustomerCart } from './create-cart';
import { type CartOwner, type ReadOptions, readCart } from './read-cart';

/** A visitor's cart token: 32 random bytes. The shop stores only its hash. */
export const newCartToken = (): string => randomBytes(32).toString('base64url');

export const tokenHashOf = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

export const visitor = (token: string): CartOwner => ({ tokenHash: tokenHashOf(token) });

/**
 * The owner's cart under its lock. A customer without one has one that is not stored yet: saving it stores it.
 * @throws cart.not_found for an invalid token
 */
export async function cartToChange(
  ctx: Context,
  owner: CartOwner,
  reading: Omit<ReadOptions, 'lock'>,
): Promise<StoredCart> {
  const cart = await readCart(ctx.db, owner, { ...reading, lock: 'cart' });
  if (!cart) throw noSuchCart();
  if (!cart.isNew) return cart;
  const { pricingId, currency } = shopperOf(ctx);
  return { ...cart, id: newId(), pricingId, currency };
}

/** The owner's cart; a customer without a cart gets an empty one. @throws cart.not_found for an invalid token */
export async function findCart(
  ctx: Context,
  owner: CartOwner,
  options: ReadOptions = {},
): Promise<StoredCart> {
  const cart = await readCart(ctx.db, owner, options);
  if (cart) return cart;
  if (owner.customerId === undefined) throw noSuchCart();
  await createCustomerCart(ctx.db, newId(), owner.customerId, shopperOf(ctx));
  const created = await readCart(ctx.db, owner, options);
  if (!created) throw noSuchCart();
  return created;
}

export const noSuchItem = (): ShopError => new ShopError('cart.item_not_found');

export const noSuchCart = (): ShopError => new ShopError('cart.not_found');
