import { ShopError } from '@/server/kernel/errors';
import { log } from '@/server/runtime/log';
import { CmsError } from './cms-error';

/** Turns an error into the content API's shape: `{ errors: [{ message, extensions: { code } }] }`. */
export function answerCmsError(error: unknown, request: Request): Response {
  const known = asCmsError(error, request);
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  if (error instanceof ShopError && error.retryAfterSeconds !== undefined)
    headers.set('retry-after', String(error.retryAfterSeconds));
  return new Response(JSON.stringify({ errors: known.problems }), {
    status: known.status,
    headers,
  });
}

function asCmsError(error: unknown, request: Request): CmsError {
  if (error instanceof CmsError) return error;
  if (error instanceof ShopError && error.code === 'request.rate_limited')
    return new CmsError('REQUESTS_EXCEEDED', error.message);
  log.error('content request failed', {
    error: error instanceof Error ? error : new Error(String(error)),
    cause: error instanceof Error && error.cause instanceof Error ? error.cause.message : undefined,
    method: request.method,
    path: new URL(request.url).pathname,
  });
  return new CmsError('INTERNAL_SERVER_ERROR', 'An unexpected error occurred.');
}
