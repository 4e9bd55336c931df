import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/api/api-error';
import { browserApi } from '@/lib/api/browser-client';
import { identityEndpoints as at } from '@/lib/contract/endpoints/identity';
import type { ConfirmAddress, ConfirmEmailAddress, GetCustomer } from '@/lib/contract/identity';
import { useVisitor } from './session';

/** The signed-in customer's overview: name, balance, flags, limits. */
export const customerQuery = () =>
  queryOptions({
    queryKey: ['customer'],
    queryFn: ({ signal }) => browserApi<typeof GetCustomer>(at.getCustomer, {}, { signal }),
  });

export function useCustomer() {
  const visitor = useVisitor();
  return useQuery({ ...customerQuery(), enabled: visitor.data?.isSignedIn ?? false });
}

/** What a customer may be asked to confirm. */
export type Detail = 'address' | 'email';

/** Says that a detail on record is still right; done when the customer has been read again. */
export function useConfirmDetail(detail: Detail) {
  const queryClient = useQueryClient();
  return useMutation<unknown, ApiError, void>({
    mutationFn: () =>
      detail === 'address'
        ? browserApi<typeof ConfirmAddress>(at.confirmAddress, {})
        : browserApi<typeof ConfirmEmailAddress>(at.confirmEmailAddress, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['customer'] }),
  });
}
