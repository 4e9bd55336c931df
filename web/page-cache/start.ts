import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';
import { shared } from '@/lib/process/shared.mjs';
import type { WebEnv } from '@/web/env';
import { addCacheTags, addEntityTag } from './entity-tag';
import { redisStore } from './redis-store';
import { addScriptPolicy } from './script-hashes';
import { type PageCache, sharedPages } from './shared-pages';
import { staleIfErrorHere } from './stale-if-error';
import { addStyleLinks } from './style-links';

const TIMEOUT_MS = 500;

const sharedCache = shared<PageCache>('page-cache');
const policy = shared<(value: CacheHandlerValue['value']) => void>('page-policy');

/**
 * Adds the script policy, an entity tag, its style sheets and its cache tags to every cached page, and caches pages, data
 * fetches and tags in the Redis of `REDIS_URL`; without it Next caches them in memory. Called once when the server starts.
 */
export function startPageCache({ NODE_ENV, REDIS_URL: url, API_SECRET }: WebEnv): void {
  if (NODE_ENV !== 'production') return;
  policy.value = (value) => {
    addScriptPolicy(value, (script) =>
      console.error(`pages: a script of an unknown shape may not run: ${script.slice(0, 120)}`),
    );
    addEntityTag(value);
    addStyleLinks(value);
    addCacheTags(value);
  };
  staleIfErrorHere();
  if (!url) return;
  sharedCache.value = sharedPages({
    open: (onConnect) =>
      redisStore({ url, prefix: prefix(API_SECRET), timeoutMs: TIMEOUT_MS, onConnect }),
    onOutage: (error) =>
      console.error(
        `pages: Redis does not serve (${error.message}): pages are rendered for every request until it does`,
      ),
    onReturn: () => console.error('pages: Redis serves again'),
  });
}

/** A prefix that separates builds, and shops that share a Redis: the nodes of one shop have the same secret. */
function prefix(secret = ''): string {
  const build = readFileSync(path.join(process.cwd(), '.next', 'BUILD_ID'), 'utf8').trim();
  const shop = createHash('sha256').update(`page cache ${secret}`);
  return `fairdraw:${shop.digest('hex').slice(0, 12)}:${build}:`;
}
