import type { IncomingHttpHeaders } from 'node:http';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';

/** The response for a page, to a document request or to the client router. */
export interface CachedResponse {
  status: number;
  headers: Record<string, string | string[] | number>;
  body: Buffer;
}

/**
 * The requested part of a page: the whole document, the data for the client router, or one segment of
 * that data.
 */
export type Part = 'document' | 'flight' | { segment: string };

/** Must be read before Next handles the request, because Next removes these headers. */
export function requestedPart({
  rsc,
  'next-router-segment-prefetch': segment,
}: IncomingHttpHeaders): Part {
  if (rsc === undefined) return 'document';
  return typeof segment === 'string' ? { segment } : 'flight';
}

const TAGS = 'x-next-cache-tags';
const FLIGHT = 'text/x-component';

/**
 * The response from a cached page, identical to Next's own for a fresh entry; null where Next would
 * not answer from it.
 */
export function cachedResponse(
  value: CacheHandlerValue['value'],
  part: Part,
): CachedResponse | null {
  if (value?.kind === 'APP_ROUTE')
    return { status: value.status, headers: named(value.headers), body: value.body };
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return null;
  const status = value.status ?? 200;
  if (part === 'document')
    return {
      status,
      headers: { ...named(value.headers), 'content-type': 'text/html; charset=utf-8' },
      body: Buffer.from(value.html),
    };
  const headers = { 'content-type': FLIGHT, 'x-nextjs-prerender': '1' };
  if (part !== 'flight' && value.segmentData) {
    const body = value.segmentData.get(part.segment);
    return body ? { status: 200, headers: { ...headers, 'x-nextjs-postponed': '2' }, body } : null;
  }
  if (!value.rscData) return null;
  // the client router finds the redirect's target in the payload
  const isRedirect = status >= 300 && status < 400;
  return {
    status: isRedirect ? 200 : status,
    headers: { ...named(value.headers), ...headers },
    body: value.rscData,
  };
}

/** The headers of the response, without the page's cache tags, which are internal. */
function named(headers: Record<string, unknown> | undefined): CachedResponse['headers'] {
  const pairs = Object.entries(headers ?? {}).filter(([name]) => name !== TAGS);
  return Object.fromEntries(
    pairs.flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.map(String) : String(value)]],
    ),
  );
}
