import type { IncomingHttpHeaders } from 'node:http';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';

/** What a page's address, or its router in the browser, is answered. */
export interface KeptAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

const TAGS = 'x-next-cache-tags';
const FLIGHT = 'text/x-component';

/** What a request is sent of a kept page, the same as Next sends of one that holds; null where it would send nothing. */
export function keptAnswer(
  value: CacheHandlerValue['value'],
  asked: IncomingHttpHeaders,
): KeptAnswer | null {
  if (value?.kind === 'APP_ROUTE')
    return { status: value.status, headers: named(value.headers), body: value.body };
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return null;
  const status = value.status ?? 200;
  if (asked.rsc === undefined)
    return {
      status,
      headers: { ...named(value.headers), 'content-type': 'text/html; charset=utf-8' },
      body: Buffer.from(value.html),
    };
  const segment = asked['next-router-segment-prefetch'];
  const headers = { 'content-type': FLIGHT, 'x-nextjs-prerender': '1' };
  if (typeof segment === 'string' && value.segmentData) {
    const body = value.segmentData.get(segment);
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
