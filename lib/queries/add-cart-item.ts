import type { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { Cart, NewCartItem } from '@/lib/contract/cart';
import { primeCartPlacements } from '@/lib/live/placements';
import { affiliateCode, forgetAffiliate } from './affiliate';
import { cartQuery } from './cart';
import { keepAnswer } from './keep-answer';
import { tabQueryClient } from './query-client';
import { sessionQuery } from './session';

/**
 * Puts something into the cart of whoever is here; the answer is the whole cart. A function and no hook: pages where
 * something is bought are everybody's, so they fetch this, and all that asks about a person, when it is wanted.
 * @throws ApiError
 */
export async function addCartItem(wanted: NewCartItem): Promise<Cart> {
  const client = tabQueryClient();
  const { isSignedIn, customerId, capabilities } = await client.ensureQueryData(sessionQuery());
  if (capabilities.includes('placements')) primeCartPlacements(customerId ?? undefined);
  const key = cartQuery(isSignedIn).queryKey;
  const mutation = client.getMutationCache().build<Cart, ApiError, NewCartItem, unknown>(client, {
    mutationFn: send,
    onMutate: () => client.cancelQueries({ queryKey: key }),
    onSuccess: (cart) => keepAnswer(client, key, cart),
  });
  return mutation.execute(wanted);
}

async function send(wanted: NewCartItem): Promise<Cart> {
  const code = affiliateCode();
  const item = code ? { ...wanted, affiliateCode: code } : wanted;
  const cart = await browserApi.mutate('addCartItem', { item });
  if (code) forgetAffiliate();
  return cart;
}
