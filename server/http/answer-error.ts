import { toWire } from '@/lib/api/wire';
import { ShopError } from '@/server/kernel/errors';
import { log } from '@/server/kernel/log';

/** Turns what was thrown into an answer. Faults answer 500 without a word about the inside. */
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

function fault(error: unknown, request: Request): ShopError {
  log.error('request failed', {
    error: error instanceof Error ? error : new Error(String(error)),
    cause: error instanceof Error && error.cause instanceof Error ? error.cause.message : undefined,
    method: request.method,
    path: new URL(request.url).pathname,
    requestId: request.headers.get('x-request-id'),
  });
  return new ShopError('server.failed', 'Something went wrong on our side.');
}
