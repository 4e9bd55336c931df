import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '@/lib/api/api-error';

/** A wrong password is an answer; these say that the sign-in itself is no longer good. */
const REFUSALS: ReadonlySet<string> = new Set([
  'auth.required',
  'auth.token_invalid',
  'auth.refresh_invalid',
]);

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && REFUSALS.has(error.code);

/** Hears of every call that was refused after its one refresh and retry. */
export function useRefusals(isSignedIn: boolean, onRefused: () => void): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isSignedIn) return;
    const queries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (isRefusal(event.action.error)) onRefused();
    });
    const mutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (isRefusal(event.action.error)) onRefused();
    });
    return () => {
      queries();
      mutations();
    };
  }, [queryClient, isSignedIn, onRefused]);
}
