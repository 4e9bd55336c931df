// What a page cache keeps, in memory and in a Redis alike. Plain JavaScript, without imports from `node:`: Next loads it as
// it is, and bundles it for the edge.
import * as sharedCacheControls from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';

/**
 * An address with an open part (a post's name, a draw's number) has no end of values that nothing stands at. What was
 * not found is said again whenever somebody asks, and leaves nothing behind.
 */
export const isKept = (value) =>
  value !== null && !(typeof value.status === 'number' && value.status >= 400);

/** Next notes of each key how long it is kept, and never forgets by itself. */
export function forgetLifetime(key) {
  const { SharedCacheControls } = sharedCacheControls.default ?? sharedCacheControls;
  SharedCacheControls.cacheControls.delete(key);
}
