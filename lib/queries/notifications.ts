import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { Feed } from '@/lib/contract/notifications';
import { BACKGROUND } from './background';
import { callQuery } from './call-query';
import { keepAnswer } from './keep-answer';

export const notificationsQuery = () => callQuery('listNotifications', {});

/** The feed is read again when the customer comes back to the tab, since other devices may have viewed it. */
const FRESH_MS = 60_000;

export const useNotifications = () => useQuery({ ...notificationsQuery(), staleTime: FRESH_MS });

/** Marks cards as viewed, on all devices of the customer. */
export function useViewNotifications() {
  const queryClient = useQueryClient();
  return useMutation<Feed, ApiError, readonly string[]>({
    meta: BACKGROUND,
    mutationFn: (ids) => browserApi.mutate('viewNotifications', { ids: [...ids] }),
    onSuccess: (feed) => keepAnswer(queryClient, notificationsQuery().queryKey, feed),
  });
}
