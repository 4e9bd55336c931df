import type { IncomingMessage } from 'node:http';
import type { RequestLink } from './chain';
import { refuseEarly } from './refuse-early';

/** What pages and calls have a use for. */
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const ALLOWED: ReadonlySet<string> = new Set(METHODS.split(', '));
/** A name or an IPv4 address, or an IPv6 address in brackets; with a port or without. */
const AUTHORITY = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
const ABSOLUTE = /^https?:\/\/([^/?#]{1,300})(.*)$/i;

/**
 * Finds what is no proper request for this shop before anything else looks at it: methods that it has no use for, a
 * `Host` that is missing, malformed or there twice, and a target at another host. A target that repeats the own host is
 * reduced to its path. `refuse` stands after the links that add to every answer.
 */
export function malformedRequests(): { examine: RequestLink; refuse: RequestLink } {
  const problems = new WeakMap<IncomingMessage, number>();
  return {
    examine(request, _response, next) {
      const status = problemOf(request);
      if (status !== null) {
        problems.set(request, status);
        request.url = '/';
      }
      next();
    },
    refuse(request, response, next) {
      // what follows on a connection that we have ended
      if (!request.socket.writable) return void request.resume();
      const status = problems.get(request);
      if (status === undefined) return next();
      const headers = status === 405 ? [['allow', METHODS] as const] : [];
      refuseEarly(request, response, status, { headers });
    },
  };
}

/** The status to refuse a request with; null for a proper one, whose target is a path from then on. */
function problemOf(request: IncomingMessage): number | null {
  const { method = '', url = '', headers, httpVersion } = request;
  if (!ALLOWED.has(method)) return 405;
  const { expect, host } = headers;
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') return 417;
  if (host === undefined ? httpVersion !== '1.0' : !AUTHORITY.test(host)) return 400;
  if (hostsIn(request) > 1) return 400;
  if (url.startsWith('/')) return null;
  const [, authority, rest = ''] = ABSOLUTE.exec(url) ?? [];
  if (authority === undefined || authority.toLowerCase() !== host?.toLowerCase()) return 400;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  return null;
}

/** Node keeps the first of several in `headers`. */
function hostsIn({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
