import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/api/api-error';

/** Refusals are answers: only a missing answer or a server fault is tried again, twice. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < 2 &&
          (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
      },
    },
  });
}

let ofTab: QueryClient | undefined;

/** The one client of this browser's tab, made when first wanted; on a server every render has its own. */
export function tabQueryClient(): QueryClient {
  if (typeof window === 'undefined') return newQueryClient();
  ofTab ??= newQueryClient();
  return ofTab;
}
