import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { InputOf } from '@/lib/contract/calls';
import type { CommunicationPreferences } from '@/lib/contract/preferences';
import { callQuery } from './call-query';
import { keepAnswer } from './keep-answer';

/** @param id a signed-in customer's own, or the token of a mail's link */
export const preferencesQuery = (id: string) => callQuery('getPreferences', { id });

export const usePreferences = (id: string) => useQuery(preferencesQuery(id));

/** Sets what is said and leaves the rest; the answer is all of it. */
export function useChangePreferences(id: string) {
  const queryClient = useQueryClient();
  return useMutation<CommunicationPreferences, ApiError, Omit<InputOf<'changePreferences'>, 'id'>>({
    mutationFn: (change) => browserApi.mutate('changePreferences', { id, ...change }),
    onSuccess: (now) => keepAnswer(queryClient, preferencesQuery(id).queryKey, now),
  });
}
