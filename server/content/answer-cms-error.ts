import { isDatabaseAway } from '@/server/db/database-away';
import { ShopError } from '@/server/kernel/errors';
import { log } from '@/server/runtime/log';
import { CmsError } from './cms-error';

const RETRY_AFTER_SECONDS = 5;

/** Turns an error into the content API's shape: `{ errors: [{ message, extensions: { code } }] }`. */
export function answerCmsError(error: unknown, request: Request): Response {
  const known = asCmsError(error, request);
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  const retryAfter = retryAfterOf(error, known);
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
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
  if (isDatabaseAway(error))
    return new CmsError('SERVICE_UNAVAILABLE', 'The service is unavailable.');
  return new CmsError('INTERNAL_SERVER_ERROR', 'An unexpected error occurred.');
}

function retryAfterOf(error: unknown, { status }: CmsError): number | undefined {
  if (error instanceof ShopError) return error.retryAfterSeconds;
  return status === 503 ? RETRY_AFTER_SECONDS : undefined;
}
