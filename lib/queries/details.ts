import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/api/api-error';
import { browserApi } from '@/lib/api/browser-client';
import type { CallInput } from '@/lib/contract/call';
import { identityEndpoints as at } from '@/lib/contract/endpoints/identity';
import type { ChangeDetails, CustomerDetails, GetDetails } from '@/lib/contract/identity';
import { keepAnswer } from './keep-answer';

/** What the shop has on record of the signed-in customer. */
export const detailsQuery = () =>
  queryOptions<CustomerDetails, ApiError>({
    queryKey: ['details'],
    queryFn: ({ signal }) => browserApi<typeof GetDetails>(at.getDetails, {}, { signal }),
  });

export const useDetails = () => useQuery(detailsQuery());

/** Changes what is said and leaves the rest; done when the customer has been read again. */
export function useChangeDetails() {
  const queryClient = useQueryClient();
  return useMutation<CustomerDetails, ApiError, CallInput<typeof ChangeDetails>>({
    mutationFn: (change) => browserApi<typeof ChangeDetails>(at.changeDetails, change),
    onSuccess: async (details) => {
      await keepAnswer(queryClient, detailsQuery().queryKey, details);
      return queryClient.invalidateQueries({ queryKey: ['customer'] });
    },
  });
}
