import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { InputOf, ResultOf } from '@/lib/contract/calls';
import type { SpendLimits } from '@/lib/contract/limits';
import { callQuery, invalidateCalls } from './call-query';
import { keepAnswer } from './keep-answer';

/** The signed-in customer's spend limits and everybody's. */
export const spendLimitsQuery = () => callQuery('getSpendLimits', {});

export const useSpendLimits = () => useQuery(spendLimitsQuery());

/** Sets a period's first limit, or changes the one that is there. */
export const useSetSpendLimit = () =>
  useSpendLimitMutation(({ isFirst, ...input }: InputOf<'setSpendLimit'> & { isFirst: boolean }) =>
    browserApi.mutate(isFirst ? 'setSpendLimit' : 'changeSpendLimit', input),
  );

export const useRemoveSpendLimit = () =>
  useSpendLimitMutation((input: InputOf<'removeSpendLimit'>) =>
    browserApi.mutate('removeSpendLimit', input),
  );

export const useSetPreCommitment = () =>
  usePreCommitmentMutation((input: InputOf<'setPreCommitment'>) =>
    browserApi.mutate('setPreCommitment', input),
  );

export const useRemovePreCommitment = () =>
  usePreCommitmentMutation((input: InputOf<'removePreCommitment'>) =>
    browserApi.mutate('removePreCommitment', input),
  );

/** Says that the customer wants no limit; finishes when the customer has been read again. */
export function useDeclineLimits() {
  const queryClient = useQueryClient();
  return useMutation<unknown, ApiError, void>({
    mutationFn: () => browserApi.mutate('declineLimits', {}),
    onSuccess: () => invalidateCalls(queryClient, 'getCustomer'),
  });
}

/** Says that the customer has read how their money is protected; finishes when the customer has been read again. */
export function useAcknowledgeFunds() {
  const queryClient = useQueryClient();
  return useMutation<unknown, ApiError, InputOf<'acknowledgeFunds'>>({
    mutationFn: (input) => browserApi.mutate('acknowledgeFunds', input),
    onSuccess: () => invalidateCalls(queryClient, 'getCustomer'),
  });
}

/** Begins a break. Entries and money may have come back with it. */
export function useStartBreak() {
  const queryClient = useQueryClient();
  return useMutation<ResultOf<'startBreak'>, ApiError, InputOf<'startBreak'>>({
    mutationFn: (input) => browserApi.mutate('startBreak', input),
    onSettled: () =>
      invalidateCalls(
        queryClient,
        ...(['getCustomer', 'getCart', 'listOrders', 'getOrder', 'listTransactions'] as const),
      ),
  });
}

/** Asks to come back after a self-exclusion; finishes when the customer has been read again. */
export function useAskToReturn() {
  const queryClient = useQueryClient();
  return useMutation<ResultOf<'askToReturn'>, ApiError, InputOf<'askToReturn'>>({
    mutationFn: (input) => browserApi.mutate('askToReturn', input),
    onSettled: () => invalidateCalls(queryClient, 'getCustomer', 'getCart'),
  });
}

/** The answer is all limits as they are now. What another tab has changed shows after a refusal, too. */
function useSpendLimitMutation<I>(mutationFn: (input: I) => Promise<SpendLimits>) {
  const queryClient = useQueryClient();
  return useMutation<SpendLimits, ApiError, I>({
    mutationFn,
    onSuccess: (limits) => keepAnswer(queryClient, spendLimitsQuery().queryKey, limits),
    onError: () => void invalidateCalls(queryClient, 'getSpendLimits'),
    // what a cart may hold, and the overview, depend on them
    onSettled: () => invalidateCalls(queryClient, 'getCustomer', 'getCart'),
  });
}

function usePreCommitmentMutation<I>(
  mutationFn: (input: I) => Promise<ResultOf<'setPreCommitment'>>,
) {
  const queryClient = useQueryClient();
  return useMutation<ResultOf<'setPreCommitment'>, ApiError, I>({
    mutationFn,
    onSettled: () => invalidateCalls(queryClient, 'getCustomer', 'getCart'),
  });
}
