import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/client/api-error';
import { removeCookie } from '@/lib/consent/cookie-jar';
import { type Counted, countOf } from '@/lib/queries/tracked';
import { failureStatus, isSurfaced } from './failure-status';
import { type Page, reportFailure, track } from './track';

/**
 * Hears of what is counted: changes that say so, and presses on what carries `data-track`.
 * @returns how to stop
 */
export function listen(queryClient: QueryClient): () => void {
  const mutations = queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { action, mutation } = event;
    const counted = countOf(mutation.meta)?.(mutation.state.variables, action.data);
    if (counted) tell(counted);
  });
  const onClick = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>('[data-track]');
    if (pressed) void track('Click', { target: pressed.dataset.track ?? '' });
  };
  document.addEventListener('click', onClick, { capture: true });
  return () => {
    mutations();
    document.removeEventListener('click', onClick, { capture: true });
  };
}

/** A page that fails over and over says so this often. */
const MOST_REPORTS = 10;

/**
 * Hears of failures: of calls, and of the page itself. They are reported whatever was agreed to.
 * @returns how to stop
 */
export function listenForFailures(queryClient: QueryClient, from: Page): () => void {
  let left = MOST_REPORTS;
  const reported = new WeakSet<object>();
  const report = (problem: unknown) => {
    const status = statusOf(problem);
    if (status === undefined || left === 0) return;
    // a call's failure may be heard of again from the form that made it
    if (problem instanceof Error) {
      if (reported.has(problem)) return;
      reported.add(problem);
    }
    left -= 1;
    void reportFailure(from, status);
  };
  const mutations = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') report(event.action.error);
  });
  const queries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') report(event.action.error);
  });
  const onError = ({ error }: ErrorEvent) => report(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    mutations();
    queries();
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
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
function statusOf(problem: unknown): number | undefined {
  if (problem instanceof ApiError) return problem.status >= 500 ? problem.status : undefined;
  const status = failureStatus(problem);
  return isSurfaced(status) ? status : undefined;
}
