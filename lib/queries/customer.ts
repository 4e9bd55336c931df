import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import { callQuery, invalidateCalls } from './call-query';
import { useVisitor } from './session';

/** The signed-in customer's overview: name, balance, flags, limits. */
export const customerQuery = () => callQuery('getCustomer', {});

export function useCustomer() {
  const visitor = useVisitor();
  return useQuery({ ...customerQuery(), enabled: visitor.data?.isSignedIn ?? false });
}

/** Tells the shop that the customer has read that nothing is sold where they are. */
export function useConfirmLocation() {
  const queryClient = useQueryClient();
  return useMutation<unknown, ApiError, void>({
    mutationFn: () => browserApi.mutate('confirmLocation', { confirmed: true }),
    onSuccess: () => invalidateCalls(queryClient, 'getCustomer'),
  });
}

/** The details that a customer may be asked to confirm. */
export type Detail = 'address' | 'email';

/** Confirms that a detail on record is still correct; finishes when the customer has been refetched. */
export function useConfirmDetail(detail: Detail) {
  const queryClient = useQueryClient();
  return useMutation<unknown, ApiError, void>({
    mutationFn: () =>
      browserApi.mutate(detail === 'address' ? 'confirmAddress' : 'confirmEmailAddress', {}),
    onSuccess: () => invalidateCalls(queryClient, 'getCustomer'),
  });
}
