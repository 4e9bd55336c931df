import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { InputOf, ResultOf } from '@/lib/contract/calls';
import { invalidateCalls } from './call-query';

/** Saves one set of a lottery; finishes when the customer has been refetched. */
export function useSaveFavourites() {
  const queryClient = useQueryClient();
  return useMutation<ResultOf<'saveFavouriteNumbers'>, ApiError, InputOf<'saveFavouriteNumbers'>>({
    mutationFn: (favourite) => browserApi.mutate('saveFavouriteNumbers', favourite),
    onSuccess: () => invalidateCalls(queryClient, 'getCustomer'),
  });
}

/** Removes a lottery's set; finishes when the customer has been refetched. */
export function useRemoveFavourites() {
  const queryClient = useQueryClient();
  return useMutation<
    ResultOf<'removeFavouriteNumbers'>,
    ApiError,
    // a call without a lottery would remove all sets
    Required<InputOf<'removeFavouriteNumbers'>>
  >({
    mutationFn: (which) => browserApi.mutate('removeFavouriteNumbers', which),
    onSuccess: () => invalidateCalls(queryClient, 'getCustomer'),
  });
}
