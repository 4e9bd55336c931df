import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { InputOf } from '@/lib/contract/calls';
import type { Member, MembershipStatus } from '@/lib/contract/membership';
import { callQuery, invalidateCalls } from './call-query';
import { keepAnswer } from './keep-answer';

/** The visitor's membership. */
export const memberQuery = () => callQuery('getMember', {});

export const useMember = () => useQuery(memberQuery());

/** Starts or ends the membership; the customer is refetched as well. */
export function useChangeMembership() {
  const queryClient = useQueryClient();
  return useMutation<unknown, ApiError, MembershipStatus>({
    mutationFn: (membershipStatus) =>
      browserApi.mutate('changeMembership', {
        membershipProgram: 'daily_winners',
        membershipStatus,
      }),
    onSuccess: () => invalidateCalls(queryClient, 'getMember', 'getCustomer'),
  });
}

/** What the member has done in the programme. */
export const progressQuery = () => callQuery('getProgress', {});

/** A giveaway that the customer has won. */
export const giveawayWinQuery = (winId: string) => callQuery('getGiveawayWin', { winId });

export const membershipConfigQuery = () => callQuery('getMembershipConfig', {});

/** A new link to the benefits: each one works once, so none is kept. */
export const useBenefitsLink = () =>
  useMutation<string | null, ApiError>({
    mutationFn: async () => (await browserApi.query('getBenefits', {})).ssoUrl,
  });

/** Registers interest in the membership where it is not offered. */
export const useRegisterInterest = () =>
  useMutation<unknown, ApiError, InputOf<'registerInterest'>>({
    mutationFn: (who) => browserApi.mutate('registerInterest', who),
  });

/** Enters a giveaway that requires an explicit entry. */
export function useUnlockGiveaway() {
  const queryClient = useQueryClient();
  return useMutation<Member, ApiError, string>({
    mutationFn: (drawId) => browserApi.mutate('enterGiveaway', { drawId, entryStatus: 'unlocked' }),
    onSuccess: (member) => keepAnswer(queryClient, memberQuery().queryKey, member),
  });
}
