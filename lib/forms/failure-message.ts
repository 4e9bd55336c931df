import { ApiError } from '@/lib/client/api-error';

/**
 * What to say about something that failed: what the shop says of it, where it refused, is too busy or did not answer; else
 * `unexpected`. A fault, of the shop or of the page, is reported as one that nobody caught.
 */
export function failureMessage(error: unknown, unexpected: string): string {
  if (error instanceof ApiError && (error.status < 500 || error.status === 503))
    return error.message;
  reportError(error);
  return unexpected;
}
