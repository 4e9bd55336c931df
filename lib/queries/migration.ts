import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import type { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { ResultOf } from '@/lib/contract/calls';
import { callQuery, invalidateCalls } from './call-query';

/** What moves the customer's account, and reads anew what the browser knows of it. All of them are stable. */
export function useMigrationCalls() {
  const queryClient = useQueryClient();
  const { mutate } = useSWRConfig();
  const { mutateAsync: ask } = useMutation<ResultOf<'migrate'>, ApiError, void>({
    mutationFn: () => browserApi.mutate('migrate', { termsAccepted: true }),
    onSuccess: () => void invalidateCalls(queryClient, 'getCustomer'),
  });
  return useMemo(() => {
    const refreshCustomer = () => invalidateCalls(queryClient, 'getCustomer');
    return {
      ask,
      /** asked once: what fails is a failure */
      check: () =>
        queryClient.fetchQuery({ ...callQuery('checkMigration', {}), staleTime: 0, retry: false }),
      refreshCustomer,
      /** customer, offers, and the customer again; before it the session, which keeps the new segment in its cookie */
      refresh: async () => {
        await queryClient.invalidateQueries({ queryKey: ['session'] });
        await refreshCustomer();
        await mutate((key) => typeof key === 'string' && key.startsWith('offers/'));
        await invalidateCalls(queryClient, 'getCustomer', 'getCart', 'getMember');
      },
    };
  }, [queryClient, mutate, ask]);
}
