import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '@/lib/client/api-error';
import { SESSION_CHANGE, sessionQuery } from '@/lib/queries/session';

/** A wrong password does not count; these codes mean that the session is no longer valid. */
const REFUSALS: ReadonlySet<string> = new Set([
  'auth.required',
  'auth.token_invalid',
  'auth.refresh_invalid',
]);

const isSessionLost = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && REFUSALS.has(error.code);

/** Called for every call that was refused even after the token refresh and its retry. */
export function useRefusals(isSignedIn: boolean, onRefused: () => void): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isSignedIn) return;
    const hear = (error: unknown) => {
      if (!isSessionLost(error)) return;
      // Read here: a page that is busy has not drawn yet who is signed out.
      const isStillSignedIn = queryClient.getQueryData(sessionQuery().queryKey)?.isSignedIn;
      if (isStillSignedIn && !queryClient.isMutating({ mutationKey: SESSION_CHANGE })) onRefused();
    };
    const queries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error);
    });
    const mutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error);
    });
    return () => {
      queries();
      mutations();
    };
  }, [queryClient, isSignedIn, onRefused]);
}
