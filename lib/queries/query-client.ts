import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { isRefusal } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { CallKey } from './call-query';
import { spaced } from './leading-edge';

/** The minimum time between two reads of the cart. */
const CART_FETCH_MS = 500;
const cartInTurn = spaced(CART_FETCH_MS);

/** Runs the call that a query key names. @throws ApiError */
async function queryFn({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  const [name, input] = queryKey as unknown as CallKey;
  const read = () => browserApi.query(name, input, { signal });
  return name === 'getCart' ? cartInTurn(read, signal) : read();
}

/** Refusals are not retried; a missing answer or a server fault is retried twice. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn,
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && !isRefusal(error),
      },
    },
  });
}

let ofTab: QueryClient | undefined;

/** The query client of this browser tab, created on first use; on the server every render gets its own. */
export function tabQueryClient(): QueryClient {
  if (typeof window === 'undefined') return newQueryClient();
  ofTab ??= newQueryClient();
  return ofTab;
}
