import type { IncomingHttpHeaders } from 'node:http';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';

/** What a page's address, or its router in the browser, is answered. */
export interface KeptAnswer {
  status: number;
  headers: Record<string, string | string[] | number>;
  body: Buffer;
}

/** What of a page is asked for: all of it as a document, or as data for the router in a browser, or one segment of that. */
export type Part = 'document' | 'flight' | { segment: string };

/** Read before Next has the request: it takes these headers off. */
export function partAsked({
  rsc,
  'next-router-segment-prefetch': segment,
}: IncomingHttpHeaders): Part {
  if (rsc === undefined) return 'document';
  return typeof segment === 'string' ? { segment } : 'flight';
}

const TAGS = 'x-next-cache-tags';
const FLIGHT = 'text/x-component';

/** What a request is sent of a kept page, the same as Next sends of one that holds; null where it would send nothing. */
export function keptAnswer(value: CacheHandlerValue['value'], part: Part): KeptAnswer | null {
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
  // where a redirect leads stands in what the router reads
  const isRedirect = status >= 300 && status < 400;
  return {
    status: isRedirect ? 200 : status,
    headers: { ...named(value.headers), ...headers },
    body: value.rscData,
  };
}

/** Headers as they are set; which tags a page has is nobody's business. */
function named(headers: Record<string, unknown> | undefined): KeptAnswer['headers'] {
  const pairs = Object.entries(headers ?? {}).filter(([name]) => name !== TAGS);
  return Object.fromEntries(
    pairs.flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.map(String) : String(value)]],
    ),
  );
}
