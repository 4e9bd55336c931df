import { createHash } from 'node:crypto';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';

export const ENTITY_TAG = 'etag';

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

/** Whether an `If-None-Match` header names this tag, compared weakly (RFC 9110, 13.1.2). */
export function namesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch.length > 2_048) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((named) => opaque(named.trim()) === opaque(tag));
}

const opaque = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag);
