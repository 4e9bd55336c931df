// Caches the answers for many invented URLs in one of the two caches as Next does, and prints what
// remains in it.

import { IncrementalCache } from 'next/dist/server/lib/incremental-cache/index.js';
import controls from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';

const MANY = 300;
const [file] = process.argv.slice(2);
const { default: CurCacheHandler } = await import(new URL(`../${file}`, import.meta.url).href);

const shared = new Map();
globalThis[Symbol.for('fairdraw.page-cache')] = {
  get: async (key) => shared.get(key) ?? null,
  put: async (key, value) => void shared.set(key, { value }),
  remove: async (key) => void shared.delete(key),
};
let policies = 0;
globalThis[Symbol.for('fairdraw.page-policy')] = (value) => {
  if (value) policies += 1;
};
const cache = new IncrementalCache({
  ...{ dev: false, flushToDisk: false, minimalMode: false, serverDistDir: '/nowhere' },
  ...{ requestHeaders: {}, maxMemoryCacheSize: 50_000_000, CurCacheHandler },
  fs: { existsSync: () => false, readFile: async () => Promise.reject(new Error('none')) },
  previewProps: { previewModeId: 'none' },
  prerenderManifest: { routes: {}, dynamicRoutes: {}, notFoundRoutes: [], preview: {} },
});
const route = { kind: 'APP_PAGE', sourceRoute: '/[site]/blog/[blogSlug]/page' };
const context = { kind: 'APP_PAGE', route, cacheControl: { revalidate: 60 }, isFallback: false };
const aPage = (status) => ({ kind: 'APP_PAGE', html: '<p>page</p>', headers: {}, status });

const { cacheControls } = controls.SharedCacheControls;
const cacheSizes = () => ({
  entries: shared.size + (CurCacheHandler.memoryCache?.size ?? 0),
  lifetimes: cacheControls.size,
});
await cache.set('/AU/blog/gone', aPage(200), context);
const withOne = cacheSizes();
for (let at = 0; at < MANY; at += 1) await cache.set(`/AU/blog/none-${at}`, aPage(404), context);
const afterMany = cacheSizes();
await cache.set('/AU/blog/gone', aPage(404), context);
const entry = await cache.get('/AU/blog/gone', context);
console.log(JSON.stringify({ withOne, afterMany, gone: entry === null, policies }));
