import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/client/api-error';
import { removeCookie } from '@/lib/consent/cookie-jar';
import { type Counted, countOf } from '@/lib/queries/tracked';
import { failureStatus, isSurfaced } from './failure-status';
import { type Page, reportFailure, track } from './track';

/**
 * Tracks mutations that are marked with `tracked()` and clicks on elements with `data-track`.
 * @returns a function that stops listening
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

/** Limits the reports of one page that keeps failing. */
const MOST_REPORTS = 10;

/**
 * Reports failed calls and errors in the page itself, with or without consent.
 * @returns a function that stops listening
 */
export function listenForFailures(queryClient: QueryClient, from: Page): () => void {
  let left = MOST_REPORTS;
  const reported = new WeakSet<object>();
  const report = (problem: unknown) => {
    const status = statusOf(problem);
    if (status === undefined || left === 0) return;
    // the form that made a call may report the same error again
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
  // The next person on this browser may be somebody else.
  removeCookie('anonymousId');
  removeCookie('consentSession');
}

/** A refusal is a valid answer. Timeouts and blocked calls are not surfaced, because nobody can fix them. */
function statusOf(problem: unknown): number | undefined {
  if (problem instanceof ApiError) return problem.status >= 500 ? problem.status : undefined;
  const status = failureStatus(problem);
  return isSurfaced(status) ? status : undefined;
}
