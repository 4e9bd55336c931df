import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { InputOf } from '@/lib/contract/calls';
import type { CommunicationPreferences } from '@/lib/contract/preferences';
import { callQuery } from './call-query';
import { keepAnswer } from './keep-answer';

/** @param id the signed-in customer's id, or the token from a link in an e-mail */
export const preferencesQuery = (id: string) => callQuery('getPreferences', { id });

export const usePreferences = (id: string) => useQuery(preferencesQuery(id));

/** Changes the given preferences only; the answer contains all of them. */
export function useChangePreferences(id: string) {
  const queryClient = useQueryClient();
  return useMutation<CommunicationPreferences, ApiError, Omit<InputOf<'changePreferences'>, 'id'>>({
    mutationFn: (change) => browserApi.mutate('changePreferences', { id, ...change }),
    onSuccess: (now) => keepAnswer(queryClient, preferencesQuery(id).queryKey, now),
  });
}
