import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { InputOf } from '@/lib/contract/calls';
import type { Withdrawal } from '@/lib/contract/withdrawals';
import { callQuery, invalidateCalls } from './call-query';

/** What the customer may withdraw now, and to which accounts. */
export const withdrawalTermsQuery = () => callQuery('getWithdrawalTerms', {});

export const withdrawalsQuery = () => callQuery('listWithdrawals', {});

export const withdrawalQuery = (withdrawalId: string) =>
  callQuery('getWithdrawal', { withdrawalId });

interface WithdrawalRequest {
  input: InputOf<'withdraw'>;
  /** created once per attempt: a second click asks for nothing twice */
  idempotencyKey: string;
}

export const useWithdraw = () =>
  useWithdrawalChange<WithdrawalRequest>(({ input, idempotencyKey }) =>
    browserApi.mutate('withdraw', input, { idempotencyKey }),
  );

export const useCancelWithdrawal = () =>
  useWithdrawalChange<InputOf<'cancelWithdrawal'>>((input) =>
    browserApi.mutate('cancelWithdrawal', input),
  );

/** Reads the terms anew: an account was added. */
export function useReadTermsAgain(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => invalidateCalls(queryClient, 'getWithdrawalTerms');
}

/** Everything that shows the money is read anew, also after a refusal: it may be about what has changed. */
function useWithdrawalChange<I>(mutationFn: (input: I) => Promise<Withdrawal>) {
  const queryClient = useQueryClient();
  return useMutation<Withdrawal, ApiError, I>({
    mutationFn,
    onSettled: () =>
      invalidateCalls(
        queryClient,
        ...(['getCustomer', 'listTransactions', 'getActivity'] as const),
        ...(['getWithdrawalTerms', 'listWithdrawals', 'getWithdrawal'] as const),
      ),
  });
}
