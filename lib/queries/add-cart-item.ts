import type { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { Cart } from '@/lib/contract/cart';
import type { NewCartItem } from '@/lib/contract/cart-items';
import { primeCartPlacements } from '@/lib/live/placements';
import { affiliateCode, forgetAffiliate } from './affiliate';
import { cartQuery } from './cart';
import { keepAnswer } from './keep-answer';
import { tabQueryClient } from './query-client';
import { sessionQuery } from './session';

/**
 * Adds an item to the visitor's cart and returns the whole cart. A function instead of a hook: product pages are
 * shared by all visitors, so they load this code, and the reads about the visitor, only when needed.
 * @throws ApiError
 */
export async function addCartItem(newItem: NewCartItem): Promise<Cart> {
  const client = tabQueryClient();
  const { isSignedIn, customerId, capabilities } = await client.ensureQueryData(sessionQuery());
  if (capabilities.includes('placements')) primeCartPlacements(customerId ?? undefined);
  const key = cartQuery(isSignedIn).queryKey;
  const mutation = client.getMutationCache().build<Cart, ApiError, NewCartItem, unknown>(client, {
    mutationFn: send,
    onMutate: () => client.cancelQueries({ queryKey: key }),
    onSuccess: (cart) => keepAnswer(client, key, cart),
  });
  return mutation.execute(newItem);
}

async function send(newItem: NewCartItem): Promise<Cart> {
  const code = affiliateCode();
  const item = code ? { ...newItem, affiliateCode: code } : newItem;
  const cart = await browserApi.mutate('addCartItem', { item });
  if (code) forgetAffiliate();
  return cart;
}
