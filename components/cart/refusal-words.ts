import { ApiError } from '@/lib/client/api-error';
import type { Copy } from '@/lib/copy/copy';

/** Why the cart did not take something: the shop's own words where it refused, else that something went wrong. */
export const refusalWords = (error: unknown, words: Copy['cart']): string =>
  error instanceof ApiError && [403, 409, 422].includes(error.status)
    ? error.message
    : words.notUpdated;
