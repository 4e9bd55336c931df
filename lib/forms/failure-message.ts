import { ApiError } from '@/lib/client/api-error';

/**
 * The message to show for a failure: the shop's own if it refused, is too busy or did not answer; otherwise
 * `unexpected`. Any other error is a fault and is reported like an uncaught one.
 */
export function failureMessage(error: unknown, unexpected: string): string {
  if (error instanceof ApiError && (error.status < 500 || error.status === 503))
    return error.message;
  reportError(error);
  return unexpected;
}
