import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/api/api-error';
import { browserApi } from '@/lib/api/browser-client';
import type { CallInput } from '@/lib/contract/call';
import { membershipEndpoints as at } from '@/lib/contract/endpoints/membership';
import type {
  ChangeMembership,
  EnterGiveaway,
  GetMember,
  Member,
  MembershipStatus,
  RegisterInterest,
} from '@/lib/contract/membership';
import { keepAnswer } from './keep-answer';

/** Where whoever is here stands with the membership. */
export const memberQuery = () =>
  queryOptions({
    queryKey: ['membership'],
    queryFn: ({ signal }) => browserApi<typeof GetMember>(at.getMember, {}, { signal }),
    staleTime: 30_000,
  });

export const useMember = () => useQuery(memberQuery());

/** Joins or ends the membership; the overview is read again with it. */
export function useChangeMembership() {
  const queryClient = useQueryClient();
  return useMutation<unknown, ApiError, MembershipStatus>({
    mutationFn: (membershipStatus) =>
      browserApi<typeof ChangeMembership>(at.changeMembership, {
        membershipProgram: 'daily_winners',
        membershipStatus,
      }),
    onSuccess: () =>
      Promise.all(
        [['membership'], ['customer']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** Says that somebody would like the membership where it does not exist. */
export const useRegisterInterest = () =>
  useMutation<unknown, ApiError, CallInput<typeof RegisterInterest>>({
    mutationFn: (who) => browserApi<typeof RegisterInterest>(at.registerInterest, who),
  });

/** Asks for an entry in a giveaway that needs asking. */
export function useUnlockGiveaway() {
  const queryClient = useQueryClient();
  return useMutation<Member, ApiError, string>({
    mutationFn: (drawId) =>
      browserApi<typeof EnterGiveaway>(at.enterGiveaway, { drawId, entryStatus: 'unlocked' }),
    onSuccess: (member) => keepAnswer(queryClient, memberQuery().queryKey, member),
  });
}
