// What a page cache keeps, in memory and in Redis alike. Next loads this file as it is and bundles
// it for the edge runtime, so it is plain JavaScript without imports from `node:`.
import * as sharedCacheControls from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';

/**
 * A dynamic segment (a post's slug, a draw's number) has endless values without a page. Error answers
 * are therefore never cached and leave nothing behind.
 */
export const isCacheable = (value) =>
  value !== null && !(typeof value.status === 'number' && value.status >= 400);

const { SharedCacheControls } = sharedCacheControls.default ?? sharedCacheControls;

/** Next records each key's lifetime and never deletes the record itself. */
export const forgetLifetime = (key) => void SharedCacheControls.cacheControls.delete(key);

/**
 * Pages that were rendered in one moment would all be rendered again in one, and whoever comes then would wait: each
 * gets a lifetime of its own, up to a quarter shorter than what it asks for. Next records the one that is returned.
 */
export function spreadLifetime(key, cacheControl) {
  if (typeof cacheControl?.revalidate !== 'number') return cacheControl;
  const revalidate = Math.ceil(cacheControl.revalidate * (1 - Math.random() / 4));
  const own = { ...cacheControl, revalidate };
  SharedCacheControls.cacheControls.set(key, own);
  return own;
}
