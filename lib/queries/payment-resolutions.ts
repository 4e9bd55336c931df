import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { ResultOf } from '@/lib/contract/calls';
import type { Fund } from '@/lib/contract/wallet';
import { callQuery, invalidateCalls } from './call-query';

/** The plans that wait for a payment, and why. */
export const paymentResolutionsQuery = () => callQuery('listPaymentResolutions', {});

/** Tries at once what waits. One press is one try, however often it is sent. */
export function useSyncRecurringPurchases() {
  const queryClient = useQueryClient();
  return useMutation<ResultOf<'syncRecurringPurchases'>, ApiError, { idempotencyKey: string }>({
    mutationFn: ({ idempotencyKey }) =>
      browserApi.mutate('syncRecurringPurchases', {}, { idempotencyKey }),
    onSuccess: ({ paymentResolutions }) =>
      queryClient.setQueryData(paymentResolutionsQuery().queryKey, paymentResolutions),
    onSettled: () =>
      invalidateCalls(
        queryClient,
        ...([
          'listAutoplay',
          'listSubscriptions',
          'listRecurringPurchases',
          'getCustomer',
          'listTransactions',
          'listOrders',
          'getActivity',
        ] as const),
      ),
  });
}

/** Chooses what pays for plans: a card, which pays first from then on, a PayPal account, or the wallet alone (null). */
export function useChooseFund() {
  const queryClient = useQueryClient();
  return useMutation<unknown, ApiError, { fund: Fund | null }>({
    mutationFn: async ({ fund }) => {
      if (fund?.kind === 'cc') await browserApi.mutate('setDefaultFund', { fundId: fund.id });
      return browserApi.mutate('setRecurringPurchaseMethod', {
        recurringPurchaseMethod: fund?.kind ?? 'wallet',
      });
    },
    onSettled: () => invalidateCalls(queryClient, 'getCustomer', 'listPaymentMethods'),
  });
}
