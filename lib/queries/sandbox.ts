import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { mutate } from 'swr';
import type { ApiError } from '@/lib/api/api-error';
import { browserApi } from '@/lib/api/browser-client';
import type { CallInput, CallResult } from '@/lib/contract/call';
import { sandboxEndpoints as at } from '@/lib/contract/endpoints/sandbox';
import type { GetSandbox, ListMails, MoveClock } from '@/lib/contract/sandbox';

export const MAILS_PER_PAGE = 10;

export const sandboxQuery = () =>
  queryOptions({
    queryKey: ['sandbox'],
    queryFn: ({ signal }) => browserApi<typeof GetSandbox>(at.getSandbox, {}, { signal }),
    refetchInterval: 60_000,
  });

/** Mails newest first; an empty recipient is everybody. */
export const mailsQuery = (recipient: string, page: number) =>
  queryOptions({
    queryKey: ['mails', recipient, page],
    queryFn: ({ signal }) =>
      browserApi<typeof ListMails>(
        at.listMails,
        {
          limit: MAILS_PER_PAGE,
          offset: (page - 1) * MAILS_PER_PAGE,
          ...(recipient && { recipient }),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });

/** Moves the shop's clock. Everything may have changed by then, so everything shown is read again. */
export function useMoveClock() {
  const queryClient = useQueryClient();
  return useMutation<CallResult<typeof MoveClock>, ApiError, CallInput<typeof MoveClock>>({
    mutationFn: (input) => browserApi<typeof MoveClock>(at.moveClock, input),
    onSettled: () => Promise.all([queryClient.invalidateQueries(), mutate(() => true)]),
  });
}
