import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { InputOf, ResultOf } from '@/lib/contract/calls';
import type { Cart } from '@/lib/contract/cart';
import { affiliateCode, forgetAffiliate } from './affiliate';
import { callQuery, invalidateCalls } from './call-query';
import { keepAnswer } from './keep-answer';
import { SAME_PRESS_MS } from './leading-edge';
import { sessionQuery, useVisitor } from './session';
import { tracked } from './tracked';
import { useLeadingEdge } from './use-leading-edge';

/** How often a visible cart is refetched: draws close, prices and stock change (specification 001, section 9). */
const CART_EXPIRY_MS = 20_000;

/**
 * The visitor's cart, cached separately for guest and customer; null until something was put into it. Whoever comes back
 * to the window may have changed it in another.
 */
export const cartQuery = (isSignedIn: boolean) =>
  queryOptions<Cart | null, ApiError>({
    queryKey: [...callQuery('getCart', {}).queryKey, isSignedIn ? 'customer' : 'guest'],
    refetchOnWindowFocus: 'always',
  });

/** What a link would add, for this visitor and now; nothing is changed. */
export const buildPlanQuery = (items: string) => callQuery('planBuild', { items });
export const replayPlanQuery = (replayId: string) => callQuery('planReplay', { replayId });

export function useCart() {
  const visitor = useVisitor();
  return useQuery({ ...cartQuery(visitor.data?.isSignedIn ?? false), enabled: visitor.isSuccess });
}

/** The cart on its own page: while it is visible and not empty, it is refetched so that expired items disappear. */
export function useCartInSight() {
  const visitor = useVisitor();
  return useQuery({
    ...cartQuery(visitor.data?.isSignedIn ?? false),
    enabled: visitor.isSuccess,
    refetchInterval: ({ state }) => (state.data?.cartItems.length ? CART_EXPIRY_MS : false),
  });
}

/**
 * Changes the number of draws, the book or the cause of an item; changes run one after another. New prices come with
 * the answer.
 */
export const useChangeCartItem = () =>
  useCartMutation(
    (change: InputOf<'changeCartItem'>) => browserApi.mutate('changeCartItem', change),
    { scope: { id: 'cart-item' } },
  );

/** Removes an item, or dismisses the notice about one that the shop removed. */
export const useRemoveCartItem = () =>
  useCartMutation((itemId: string) => browserApi.mutate('removeCartItem', { itemId }), {
    optimistic: (cart, itemId) => ({
      ...cart,
      cartItems: cart.cartItems.filter(({ id }) => id !== itemId),
      autoRemovedItems: cart.autoRemovedItems.filter(({ id }) => id !== itemId),
    }),
  });

/** Puts a choice of a partner's tickets into the cart, in place of an earlier one. */
export const useBuildPartnerCart = () =>
  useCartMutation((choice: InputOf<'buildPartnerCart'>) =>
    browserApi.mutate('buildPartnerCart', choice),
  );

/** Adds what a link planned, all of it or nothing. */
export function useBuildCart() {
  const { isPending, mutateAsync } = useCartMutation((input: InputOf<'buildCart'>) =>
    sendWithAffiliate(input),
  );
  return { isPending, mutateAsync: useLeadingEdge(SAME_PRESS_MS.build, mutateAsync) };
}

async function sendWithAffiliate({ items, ...rest }: InputOf<'buildCart'>): Promise<Cart> {
  const code = affiliateCode();
  const sent = code ? items.map((item) => ({ ...item, affiliateCode: code })) : items;
  const cart = await browserApi.mutate('buildCart', { ...rest, items: sent });
  if (code) forgetAffiliate();
  return cart;
}

/** Adds a promotion to the cart by its code. The discount comes with the answer. */
export function useAddPromotion() {
  const { isPending, mutateAsync } = useCartMutation((promotionCode: string) =>
    browserApi.mutate('addPromotion', { promotionCode }),
  );
  return { isPending, mutateAsync: useLeadingEdge(SAME_PRESS_MS.promotion, mutateAsync) };
}

/**
 * A change to the visitor's cart. The answer is the whole cart with fresh prices. `optimistic` may show what is
 * certain before the answer (an item gone), but never a price. After a failure the cart is read again: another tab may
 * have changed it, or the answer alone was lost.
 */
function useCartMutation<I>(
  mutationFn: (input: I) => Promise<Cart>,
  {
    optimistic,
    ...options
  }: { optimistic?: (cart: Cart, input: I) => Cart; scope?: { id: string } } = {},
) {
  const queryClient = useQueryClient();
  const keyNow = async () => {
    const { isSignedIn } = await queryClient.ensureQueryData(sessionQuery());
    return cartQuery(isSignedIn).queryKey;
  };
  return useMutation<Cart, ApiError, I, { before: Cart | null | undefined }>({
    ...options,
    mutationFn,
    onMutate: async (input) => {
      const key = await keyNow();
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData(key);
      if (before && optimistic) queryClient.setQueryData(key, optimistic(before, input));
      return { before };
    },
    onError: async (_error, _input, context) => {
      if (context) queryClient.setQueryData(await keyNow(), context.before);
      void invalidateCalls(queryClient, 'getCart');
    },
    onSuccess: async (cart) => keepAnswer(queryClient, await keyNow(), cart),
  });
}

interface Purchase {
  input: InputOf<'purchaseCart'>;
  /** created once per checkout attempt: a second click or a lost answer buys nothing twice */
  idempotencyKey: string;
}

/** Buys the cart. Cart and account are refetched, since money and tickets changed. */
export function usePurchaseCart() {
  const queryClient = useQueryClient();
  const { isPending, mutateAsync } = useMutation<ResultOf<'purchaseCart'>, ApiError, Purchase>({
    mutationFn: ({ input, idempotencyKey }) =>
      browserApi.mutate('purchaseCart', input, { idempotencyKey }),
    meta: tracked<Purchase, { id: string }>((_purchase, { id }) => ['Transaction', { id }]),
    onSettled: () =>
      invalidateCalls(
        queryClient,
        ...(['getCart', 'getCustomer', 'listOrders', 'getOrder', 'listTransactions'] as const),
      ),
  });
  return { isPending, mutateAsync: useLeadingEdge(SAME_PRESS_MS.purchase, mutateAsync) };
}
