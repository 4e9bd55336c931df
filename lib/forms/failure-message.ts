import { ApiError, isRefusal } from '@/lib/client/api-error';

/**
 * What to say about something that failed: why the shop refused it, else `unexpected`. A fault, of the shop or of the page,
 * is reported as one that nobody caught.
 */
export function failureMessage(error: unknown, unexpected: string): string {
  if (isRefusal(error)) return error.message;
  const isUnanswered = error instanceof ApiError && error.status === 0;
  if (!isUnanswered) reportError(error);
  return unexpected;
}
