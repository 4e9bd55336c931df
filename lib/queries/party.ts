import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { InputOf, MutationName, ResultOf } from '@/lib/contract/calls';
import { callQuery, invalidateCalls } from './call-query';
import { SAME_PRESS_MS } from './leading-edge';
import { useLeadingEdge } from './use-leading-edge';

/** page sizes of the specification (document 2, section 9) */
export const GROUPS_PER_PAGE = 6;
export const SESSIONS_PER_PAGE = 10;
const MOST_OWN_GROUPS = 50;
const DAY_MS = 86_400_000;

const pageOf = (page: number, limit: number) => ({ limit, offset: (page - 1) * limit });

/** What parties may be; kept for a day (specification). */
export const partyConfigQuery = () => ({ ...callQuery('getPartyConfig', {}), staleTime: DAY_MS });

export const partyGroupsQuery = (page: number) =>
  callQuery('listPartyGroups', pageOf(page, GROUPS_PER_PAGE));
/** All of the customer's groups, to choose one of. */
export const allPartyGroupsQuery = () => callQuery('listPartyGroups', { limit: MOST_OWN_GROUPS });
export const partyGroupQuery = (groupId: string) => callQuery('getPartyGroup', { groupId });
export const partySessionsQuery = (groupId: string, page: number) =>
  callQuery('listPartySessions', { groupId, ...pageOf(page, SESSIONS_PER_PAGE) });
export const partySessionQuery = (sessionId: string) => callQuery('getPartySession', { sessionId });
export const partyOrderQuery = (sessionId: string) =>
  callQuery('getPartyOrder', { sessionId, showDetails: 'true' });
export const partyInvitationQuery = (token: string) => callQuery('getPartyInvitation', { token });
export const discoverPartiesQuery = (page: number) =>
  callQuery('discoverPartySessions', pageOf(page, GROUPS_PER_PAGE));

/** Everything that shows a group or one of its sessions. */
export const PARTY_READS = [
  'getPartyGroup',
  'getPartySession',
  'getPartyOrder',
  'getPartyInvitation',
  'listPartyGroups',
  'listPartySessions',
  'discoverPartySessions',
] as const;

export const useCreatePartyGroup = () => usePartyMutation('createPartyGroup');
export const useChangePartyGroup = () => usePartyMutation('changePartyGroup');
export const useJoinByPartyToken = () => usePartyMutation('joinByPartyToken');
export const useJoinPartyGroup = () => usePartyMutation('joinPartyGroup');
export const useLeavePartyGroup = () => usePartyMutation('leavePartyGroup');
export const useRemovePartyMember = () => usePartyMutation('removePartyMember');
export const useHandOverPartyGroup = () => usePartyMutation('handOverPartyGroup');
export const useRenewPartyToken = () => usePartyMutation('renewPartyToken');
export const useCreatePartySession = () => usePartyMutation('createPartySession');
export const useChangePartySession = () => usePartyMutation('changePartySession');
export const useCancelPartySession = () => usePartyMutation('cancelPartySession');

type PartyChange = Extract<MutationName, `${string}Party${string}`>;

/**
 * A change to a group or session. It is over once what shows it has been read again, after a refusal as well: others
 * change it, too. The same press again within a moment changes nothing twice.
 */
function usePartyMutation<N extends PartyChange>(name: N) {
  const queryClient = useQueryClient();
  const { isPending, mutateAsync } = useMutation<ResultOf<N>, ApiError, InputOf<N>>({
    mutationFn: (input) => browserApi.mutate(name, input),
    onSettled: () => invalidateCalls(queryClient, ...PARTY_READS),
  });
  const send = mutateAsync as (input: InputOf<N>) => Promise<ResultOf<N>>;
  return { isPending, mutateAsync: useLeadingEdge(SAME_PRESS_MS.session, send) };
}
