// What a page cache keeps, in memory and in Redis alike. Next loads this file as it is and bundles
// it for the edge runtime, so it is plain JavaScript without imports from `node:`.
import * as sharedCacheControls from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';

/**
 * A dynamic segment (a post's slug, a draw's number) has endless values without a page. Error answers
 * are therefore never cached and leave nothing behind.
 */
export const isKept = (value) =>
  value !== null && !(typeof value.status === 'number' && value.status >= 400);

/** Next records each key's lifetime and never deletes the record itself. */
export function forgetLifetime(key) {
  const { SharedCacheControls } = sharedCacheControls.default ?? sharedCacheControls;
  SharedCacheControls.cacheControls.delete(key);
}
