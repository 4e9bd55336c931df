import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/api/api-error';
import { browserApi } from '@/lib/api/browser-client';
import { preferencesEndpoints as at } from '@/lib/contract/endpoints/preferences';
import type {
  ChangePreferences,
  CommunicationPreferences,
  GetPreferences,
  UnsubscribeReason,
} from '@/lib/contract/preferences';
import { keepAnswer } from './keep-answer';

/** @param id a signed-in customer's own, or the token of a mail's link */
export const preferencesQuery = (id: string) =>
  queryOptions<CommunicationPreferences, ApiError>({
    queryKey: ['preferences', id],
    queryFn: ({ signal }) =>
      browserApi<typeof GetPreferences>(at.getPreferences, { id }, { signal }),
    // a link that leads nowhere leads nowhere the next time too
    retry: (failures, error) => failures < 2 && (error.status === 0 || error.status >= 500),
  });

export const usePreferences = (id: string) => useQuery(preferencesQuery(id));

interface Change {
  preferences?: Parameters<typeof browserApi<typeof ChangePreferences>>[1]['preferences'];
  unsubscribeReasons?: UnsubscribeReason[];
}

/** Sets what is said and leaves the rest; the answer is all of it. */
export function useChangePreferences(id: string) {
  const queryClient = useQueryClient();
  return useMutation<CommunicationPreferences, ApiError, Change>({
    mutationFn: (change) =>
      browserApi<typeof ChangePreferences>(at.changePreferences, { id, ...change }),
    onSuccess: (now) => keepAnswer(queryClient, preferencesQuery(id).queryKey, now),
  });
}
