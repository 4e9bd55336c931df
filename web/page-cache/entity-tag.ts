import { createHash } from 'node:crypto';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';

export const ENTITY_TAG = 'etag';
/** Names a page's tags to this process, and to a cache in front that purges by them (`PURGE_URL`). */
export const CACHE_TAGS = 'cache-tag';

/**
 * Adds an entity tag to a page before it is cached: stored with the page, so requests hash nothing. It is weak, since
 * the same page is sent in several encodings.
 */
export function addEntityTag(value: CacheHandlerValue['value']): void {
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return;
  if ((value.status ?? 200) !== 200) return;
  value.headers ??= {};
  value.headers[ENTITY_TAG] ??=
    `W/"${createHash('sha256').update(value.html).digest('base64url').slice(0, 27)}"`;
}

const TAGS_OF_PAGE = 'x-next-cache-tags';
/** Next's own tags of layouts and addresses, which nothing of ours expires. */
const OF_NEXT = '_N_T_';

/** Adds a page's tags to its headers. */
export function addCacheTags(value: CacheHandlerValue['value']): void {
  if (value?.kind !== 'APP_PAGE') return;
  const tags = value.headers?.[TAGS_OF_PAGE];
  if (typeof tags !== 'string') return;
  const own = tags.split(',').filter((tag) => !tag.startsWith(OF_NEXT));
  if (value.headers && own.length > 0) value.headers[CACHE_TAGS] ??= own.join(',');
}

/** Whether an `If-None-Match` header names this tag, compared weakly (RFC 9110, 13.1.2). */
export function namesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch.length > 2_048) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((named) => opaque(named.trim()) === opaque(tag));
}

const opaque = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag);
