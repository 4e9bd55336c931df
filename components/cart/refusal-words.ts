import { ApiError } from '@/lib/client/api-error';
import type { Copy } from '@/lib/copy/copy';

/** Why the cart refused something: the API's own message, else a general error. */
export const refusalWords = (error: unknown, words: Copy['cart']): string =>
  error instanceof ApiError && [403, 409, 422].includes(error.status)
    ? error.message
    : words.notUpdated;
