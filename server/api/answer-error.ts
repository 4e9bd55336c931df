import { toWire } from '@/lib/client/wire';
import type { Say } from '@/lib/messages/say';
import { currentRequest } from '@/lib/process/work';
import { isDatabaseAway } from '@/server/db/database-away';
import { ShopError } from '@/server/kernel/errors';
import { log } from '@/server/runtime/log';
import type { ApiRequest } from './api-request';
import { noteError } from './record-calls';

/**
 * Turns an error into an answer in the caller's language: 503 while the database is unavailable, 500 for faults.
 * Neither reveals anything internal.
 */
export function answerError(error: unknown, request: ApiRequest, say: Say): Response {
  const known = error instanceof ShopError ? error : fault(error, request);
  noteError(known.code);
  const problems = known.problems.map((problem) => ({
    code: problem.code,
    message: say(problem),
    target: problem.target,
  }));
  const [first] = problems;
  const body = {
    ...(problems.length > 1 ? { errors: problems } : { error: first }),
    messages: problems.map((problem) => ({ level: 'error', ...problem })),
    status: known.status,
  };
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  if (known.retryAfterSeconds !== undefined)
    headers.set('retry-after', String(known.retryAfterSeconds));
  return new Response(JSON.stringify(toWire(body)), { status: known.status, headers });
}

/** The Retry-After of a refused request. */
export const RETRY_AFTER_SECONDS = 5;

function fault(error: unknown, request: ApiRequest): ShopError {
  const isAway = isDatabaseAway(error);
  log.error(isAway ? 'database away' : 'request failed', {
    error: error instanceof Error ? error : new Error(String(error)),
    method: request.method,
    name: currentRequest()?.name,
  });
  if (isAway) {
    return new ShopError('server.unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  return new ShopError('server.failed');
}
