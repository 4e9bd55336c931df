import { refusalTo } from '@/web/session/same-origin';
import type { RequestLink } from './chain';
import { refuseEarly } from './refuse-early';

/** By which this node tells its own page cache what has changed; it is signed, and writes to memory alone. */
const REVALIDATION = '/api/revalidate';
const READS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD']);
const NOTHING_TO_CRAWL = 'User-agent: *\nDisallow: /\n';

/**
 * Keeps a preview to itself: it answers to this machine's own names alone, so that no page of a stranger reads it under
 * a name of theirs, only requests that read, and no crawler.
 */
export function guardPreview(port: number): RequestLink {
  const hosts: ReadonlySet<string | undefined> = new Set([
    `127.0.0.1:${port}`,
    `localhost:${port}`,
  ]);
  return (request, response, next) => {
    response.setHeader('x-robots-tag', 'noindex, nofollow');
    const { method, url, headers } = request;
    if (!hosts.has(headers.host)) return refuseEarly(request, response, 403);
    if (url === '/robots.txt') {
      response.setHeader('content-type', 'text/plain; charset=utf-8');
      return void response.end(NOTHING_TO_CRAWL);
    }
    if (READS.has(method) || url === REVALIDATION) return next();
    void refusalTo('AU', 'preview.read_only')
      .text()
      .then((body) =>
        refuseEarly(request, response, 403, {
          headers: [['content-type', 'application/json']],
          body,
        }),
      );
  };
}
