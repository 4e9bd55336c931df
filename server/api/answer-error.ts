import { toWire } from '@/lib/client/wire';
import { isDatabaseAway } from '@/server/db/database-away';
import { ShopError } from '@/server/kernel/errors';
import { log } from '@/server/runtime/log';

/** Turns what was thrown into an answer: 503 while the database is away, 500 for faults, neither with a word about the inside. */
export function answerError(error: unknown, request: Request): Response {
  const known = error instanceof ShopError ? error : fault(error, request);
  const [first] = known.problems;
  const body = {
    ...(known.problems.length > 1 ? { errors: known.problems } : { error: first }),
    messages: known.problems.map(({ code, message, target }) => ({
      level: 'error',
      code,
      message,
      target,
    })),
    status: known.status,
  };
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  if (known.retryAfterSeconds !== undefined)
    headers.set('retry-after', String(known.retryAfterSeconds));
  return new Response(JSON.stringify(toWire(body)), { status: known.status, headers });
}

/** How long somebody who was turned away is asked to wait. */
const RETRY_AFTER_SECONDS = 5;

function fault(error: unknown, request: Request): ShopError {
  const isAway = isDatabaseAway(error);
  log.error(isAway ? 'database away' : 'request failed', {
    error: error instanceof Error ? error : new Error(String(error)),
    cause: error instanceof Error && error.cause instanceof Error ? error.cause.message : undefined,
    method: request.method,
    path: new URL(request.url).pathname,
    requestId: request.headers.get('x-request-id'),
  });
  if (isAway) {
    return new ShopError(
      'server.unavailable',
      'The shop cannot answer right now. Please try again in a moment.',
      { retryAfterSeconds: RETRY_AFTER_SECONDS },
    );
  }
  return new ShopError('server.failed', 'Something went wrong on our side.');
}
