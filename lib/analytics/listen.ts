import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/api/api-error';
import { removeCookie } from '@/lib/consent/cookie-jar';
import { type Counted, countOf } from '@/lib/queries/tracked';
import { failureStatus, isSurfaced } from './failure-status';
import { track } from './track';

/**
 * Hears of what is counted: changes that say so, failures, and presses on what carries `data-track`.
 * @returns how to stop
 */
export function listen(queryClient: QueryClient): () => void {
  const mutations = queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, mutation } = event;
    if (action.type === 'error') tellFailure(action.error);
    if (action.type !== 'success') return;
    const counted = countOf(mutation.meta)?.(mutation.state.variables, action.data);
    if (counted) tell(counted);
  });
  const queries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') tellFailure(event.action.error);
  });
  const onError = ({ error }: ErrorEvent) => tellFailure(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => tellFailure(reason);
  const onClick = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>('[data-track]');
    if (pressed) void track('Click', { target: pressed.dataset.track ?? '' });
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  document.addEventListener('click', onClick, { capture: true });
  return () => {
    mutations();
    queries();
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    document.removeEventListener('click', onClick, { capture: true });
  };
}

function tell([name, details]: Counted): void {
  void track(name, details);
  if (name !== 'Logout') return;
  // Whoever comes next on this browser is somebody else.
  removeCookie('anonymousId');
  removeCookie('consentSession');
}

/** A refusal is an answer; what a browser blocked, or what took too long, is nobody's to mend. */
function tellFailure(problem: unknown): void {
  const status = problem instanceof ApiError ? problem.status : failureStatus(problem);
  const isFailure = problem instanceof ApiError ? status >= 500 : isSurfaced(status);
  if (isFailure) void track('Error', { status });
}
