import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/api/api-error';
import { browserApi } from '@/lib/api/browser-client';
import type { Call, CallInput } from '@/lib/contract/call';
import type {
  AddPromotion,
  Cart,
  ChangeCartItem,
  GetCart,
  PurchaseCart,
  RemoveCartItem,
} from '@/lib/contract/cart';
import { cartEndpoints as at } from '@/lib/contract/endpoints/cart';
import { keepAnswer } from './keep-answer';
import { SAME_PRESS_MS, spaced } from './leading-edge';
import { sessionQuery, useVisitor } from './session';
import { tracked } from './tracked';
import { useLeadingEdge } from './use-leading-edge';

/** Browsers name their anonymous cart `mine`: the web tier knows its token. */
export const MINE = { token: 'mine' } as const;

const CART_FETCH_MS = 500;
/** A cart in sight is read again so often: draws close, prices and stock change (specification 001, section 9). */
const CART_EXPIRY_MS = 20_000;
const inTurn = { customer: spaced(CART_FETCH_MS), anonymous: spaced(CART_FETCH_MS) };

/** The cart of whoever is here; null until something was put into it. */
export const cartQuery = (isSignedIn: boolean) =>
  queryOptions({
    queryKey: ['cart', isSignedIn ? 'customer' : 'anonymous'],
    queryFn: ({ signal }): Promise<Cart | null> =>
      inTurn[isSignedIn ? 'customer' : 'anonymous'](() => readCart(isSignedIn, signal), signal),
  });

async function readCart(isSignedIn: boolean, signal: AbortSignal): Promise<Cart | null> {
  if (isSignedIn) return browserApi<typeof GetCart>(at.getCart, {}, { signal });
  return (await browserApi<Call>(at.getAnonymousCart, MINE, { signal })) as Cart | null;
}

export function useCart() {
  const visitor = useVisitor();
  return useQuery({ ...cartQuery(visitor.data?.isSignedIn ?? false), enabled: visitor.isSuccess });
}

/** The cart on a page of its own: while it is in sight and holds something, what has expired leaves it by itself. */
export function useCartInSight() {
  const visitor = useVisitor();
  return useQuery({
    ...cartQuery(visitor.data?.isSignedIn ?? false),
    enabled: visitor.isSuccess,
    refetchInterval: ({ state }) => (state.data?.cartItems.length ? CART_EXPIRY_MS : false),
  });
}

type ItemChange = CallInput<typeof ChangeCartItem>;

/** Another number of draws, another book, another cause, one after the other. What it costs then comes with the answer. */
export const useChangeCartItem = () =>
  useCartMutation(
    (isSignedIn, change: ItemChange) =>
      isSignedIn
        ? browserApi<typeof ChangeCartItem>(at.changeCartItem, change)
        : browserApi<Call>(at.changeAnonymousCartItem, { ...MINE, ...change }),
    { scope: { id: 'cart-item' } },
  );

/** Takes an item out, or closes the note about one that the shop took out. */
export const useRemoveCartItem = () =>
  useCartMutation(
    (isSignedIn, itemId: string) =>
      isSignedIn
        ? browserApi<typeof RemoveCartItem>(at.removeCartItem, { itemId })
        : browserApi<Call>(at.removeAnonymousCartItem, { ...MINE, itemId }),
    {
      optimistic: (cart, itemId) => ({
        ...cart,
        cartItems: cart.cartItems.filter(({ id }) => id !== itemId),
        autoRemovedItems: cart.autoRemovedItems.filter(({ id }) => id !== itemId),
      }),
    },
  );

/** Puts a promotion into the cart by its code. What it takes off comes with the answer. */
export function useAddPromotion() {
  const mutation = useCartMutation((isSignedIn, promotionCode: string) =>
    isSignedIn
      ? browserApi<typeof AddPromotion>(at.addPromotion, { promotionCode })
      : browserApi<Call>(at.addAnonymousPromotion, { ...MINE, promotionCode }),
  );
  const { isPending, mutateAsync } = mutation;
  return { isPending, mutateAsync: useLeadingEdge(SAME_PRESS_MS.promotion, mutateAsync) };
}

/**
 * A change to the cart of whoever is here. The answer is the whole cart, prices refreshed. `optimistic` may
 * show what is certain before the answer comes (an item gone), never a price.
 */
function useCartMutation<I>(
  change: (isSignedIn: boolean, input: I) => Promise<unknown>,
  {
    optimistic,
    ...options
  }: { optimistic?: (cart: Cart, input: I) => Cart; scope?: { id: string } } = {},
) {
  const queryClient = useQueryClient();
  const keyNow = async () => {
    const { isSignedIn } = await queryClient.ensureQueryData(sessionQuery());
    return { isSignedIn, key: cartQuery(isSignedIn).queryKey };
  };
  return useMutation<Cart, ApiError, I, { before: Cart | null | undefined }>({
    ...options,
    mutationFn: async (input) => (await change((await keyNow()).isSignedIn, input)) as Cart,
    onMutate: async (input) => {
      const { key } = await keyNow();
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData(key);
      if (before && optimistic) queryClient.setQueryData(key, optimistic(before, input));
      return { before };
    },
    onError: async (_error, _input, context) => {
      const { key } = await keyNow();
      if (context) queryClient.setQueryData(key, context.before);
    },
    onSuccess: async (cart) => keepAnswer(queryClient, (await keyNow()).key, cart),
  });
}

interface Purchase {
  input: Parameters<typeof browserApi<typeof PurchaseCart>>[1];
  /** made once per attempt at the checkout: a second click or a lost answer buys nothing twice */
  idempotencyKey: string;
}

/** Buys the cart. Money and tickets changed: cart and account are read again. */
export function usePurchaseCart() {
  const queryClient = useQueryClient();
  const mutation = useMutation<{ id: string }, ApiError, Purchase>({
    mutationFn: ({ input, idempotencyKey }) =>
      browserApi<typeof PurchaseCart>(at.purchaseCart, input, { idempotencyKey }),
    meta: tracked<Purchase, { id: string }>((_purchase, { id }) => ['Transaction', { id }]),
    onSettled: () =>
      Promise.all(
        [['cart'], ['customer'], ['orders'], ['transactions']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const { isPending, mutateAsync } = mutation;
  return { isPending, mutateAsync: useLeadingEdge(SAME_PRESS_MS.purchase, mutateAsync) };
}
