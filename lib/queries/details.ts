import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { InputOf, ResultOf } from '@/lib/contract/calls';
import { callQuery, invalidateCalls } from './call-query';
import { keepAnswer } from './keep-answer';

/** The signed-in customer's details on record. */
export const detailsQuery = () => callQuery('getDetails', {});

export const useDetails = () => useQuery(detailsQuery());

/** Confirms the address by the token of a mail's link, whoever is signed in. */
export function useConfirmAddressByLink() {
  const queryClient = useQueryClient();
  return useMutation<unknown, ApiError, InputOf<'confirmAddressByLink'>>({
    mutationFn: (input) => browserApi.mutate('confirmAddressByLink', input),
    onSuccess: () => invalidateCalls(queryClient, 'getCustomer'),
  });
}

/** Reads everything that is kept of the customer, anew each time. */
export const useExportData = () =>
  useMutation<ResultOf<'exportData'>, ApiError, void>({
    mutationFn: () => browserApi.query('exportData', {}),
  });

/** Changes the given details only; finishes when the customer has been refetched. */
export function useChangeDetails() {
  const queryClient = useQueryClient();
  return useMutation<ResultOf<'changeDetails'>, ApiError, InputOf<'changeDetails'>>({
    mutationFn: (change) => browserApi.mutate('changeDetails', change),
    onSuccess: async (details) => {
      await keepAnswer(queryClient, detailsQuery().queryKey, details);
      return invalidateCalls(queryClient, 'getCustomer');
    },
  });
}
