import {
  type UseMutationResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type BrowserSubscription, currentPush, subscribeToPush } from '@/lib/browser/push';
import { endPush } from '@/lib/browser/push-owner';
import type { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { PushChoices, PushState } from '@/lib/contract/web-push';
import { callQuery, invalidateCalls } from './call-query';
import { keepAnswer } from './keep-answer';

/** What a browser that has just been turned on is told of: nothing that is marketing. */
const FIRST_CHOICES: PushChoices = {
  results: true,
  wins: true,
  jackpots: false,
  showsAmounts: false,
};

const pushQuery = () => callQuery('getPush', {});
const currentPushQuery = { queryKey: ['push', 'here'], queryFn: currentPush };

/** The shop's key and the customer's browsers, and which of them this is. */
export function usePush() {
  const state = useQuery(pushQuery());
  const here = useQuery(currentPushQuery);
  const isReady = state.data !== undefined && here.data !== undefined;
  const own = state.data?.subscriptions.find(({ endpoint }) => endpoint === here.data);
  return { state: state.data, isReady, own, error: state.error, refetch: state.refetch };
}

/** Turns this browser on: asks for the permission first. The result is null where it was not given. */
export function useTurnPushOn(customerId: string, publicKey: string) {
  const queryClient = useQueryClient();
  return useMutation<PushState | null, Error, void>({
    mutationFn: async () => {
      const subscription: BrowserSubscription | null = await subscribeToPush(customerId, publicKey);
      if (!subscription) return null;
      return browserApi.mutate('savePush', { ...subscription, choices: FIRST_CHOICES });
    },
    onSuccess: async (now) => {
      if (now) keepAnswer(queryClient, pushQuery().queryKey, now);
      await queryClient.invalidateQueries({ queryKey: currentPushQuery.queryKey });
    },
  });
}

/** Turns this browser off, here and in the shop; one that the shop has forgotten is off as well. */
export function useTurnPushOff() {
  const queryClient = useQueryClient();
  return useMutation<void, ApiError, string>({
    mutationFn: async (subscriptionId) => {
      await browserApi.mutate('removePush', { subscriptionId }).catch((error: ApiError) => {
        if (error.status !== 404) throw error;
      });
      await endPush(null);
    },
    onSuccess: async () => {
      await invalidateCalls(queryClient, 'getPush');
      await queryClient.invalidateQueries({ queryKey: currentPushQuery.queryKey });
    },
  });
}

export const useChangePush = (subscriptionId: string) =>
  usePushChange((choices: Partial<PushChoices>) =>
    browserApi.mutate('changePush', { subscriptionId, choices }),
  );

export const useTestPush = (subscriptionId: string) =>
  usePushChange<void>(() => browserApi.mutate('testPush', { subscriptionId }));

function usePushChange<I>(
  change: (input: I) => Promise<PushState>,
): UseMutationResult<PushState, ApiError, I> {
  const queryClient = useQueryClient();
  return useMutation<PushState, ApiError, I>({
    mutationFn: change,
    onSuccess: (now) => keepAnswer(queryClient, pushQuery().queryKey, now),
  });
}
