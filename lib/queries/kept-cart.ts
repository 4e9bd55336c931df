import type { QueryClient } from '@tanstack/react-query';
import { browserStorage } from '@/lib/browser/storage';
import { ticketsIn } from '@/lib/rules/cart/cart-lines';
import { cartQuery } from './cart';

const STORAGE_KEY = 'fairdraw.kept-cart';
/** Whoever comes back later than this has forgotten the cart, or its draws have closed. */
const FRESH_MS = 86_400_000;

/**
 * Remembers how many items a customer's cart holds as they are signed out: a guest sees none of them, and is told that
 * they are safe. What is in the cart is not stored. @returns the number of items
 */
export function rememberKeptCart(queryClient: QueryClient): number {
  const cart = queryClient.getQueryData(cartQuery(true).queryKey);
  const count = ticketsIn(cart?.cartItems ?? []).length;
  if (count > 0) browserStorage.set(STORAGE_KEY, `${count} ${Date.now()}`);
  return count;
}

/** How many items wait for the customer who was signed out here; 0 if none are known of. */
export function keptCartItems(): number {
  const [count = 0, at = 0] = (browserStorage.get(STORAGE_KEY) ?? '').split(' ').map(Number);
  return Number.isInteger(count) && Date.now() - at < FRESH_MS ? count : 0;
}

export const forgetKeptCart = (): void => browserStorage.remove(STORAGE_KEY);
