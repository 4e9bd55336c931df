import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { interceptRequests, type RequestLink } from './intercept-requests';
import { refuseEarly, refuseSocket } from './refuse-early';

const REQUEST = 'http.server.request.start';
/** What pages and calls have a use for. */
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const ALLOWED: ReadonlySet<string> = new Set(METHODS.split(', '));
/** A name or an IPv4 address, or an IPv6 address in brackets; with a port or without. */
const AUTHORITY = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
const ABSOLUTE = /^https?:\/\/([^/?#]{1,300})(.*)$/i;

/** Statuses for what Node's parser refuses, by its code; 400 for all else. */
const PARSER_STATUS: Readonly<Record<string, number>> = {
  HPE_INVALID_METHOD: 501,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Refuses what is no proper request for this shop before anything else looks at it: methods that it has no use for,
 * a `Host` that is missing, malformed or there twice, and a target at another host. A target that repeats the own host
 * is reduced to its path. Called once, at server start: before all other subscribers to requests, so that they see the
 * path, and `refuse` after all other links.
 * @param isHttps whether the shop's own address is `https:`
 * @returns `refuse` puts the refusal in front of the links so far, and `end` ends it all
 */
export function malformedRequests(isHttps: boolean) {
  const problems = new WeakMap<IncomingMessage, number>();
  const latest = new WeakMap<Socket, ServerResponse>();
  const examine = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    latest.set(request.socket, response);
    const status = problemOf(request);
    if (status === null) return;
    problems.set(request, status);
    request.url = '/';
  };
  const link: RequestLink = (request, response, next) => {
    // what follows on a connection that we have ended
    if (!request.socket.writable) return void request.resume();
    const status = problems.get(request);
    if (status === undefined) return next();
    const headers = status === 405 ? [['allow', METHODS] as const] : [];
    refuseEarly(request, response, status, { headers });
  };
  const prepare = (server: Server) => {
    server.on('clientError', (error: Error & { code?: string }, socket: Socket) => {
      // a refusal in the midst of another response would be taken for a part of it
      if (latest.get(socket)?.closed === false) return void socket.destroy();
      refuseSocket(socket, PARSER_STATUS[error.code ?? ''] ?? 400, isHttps);
    });
    server.on('connect', (_request: IncomingMessage, socket: Socket) =>
      refuseSocket(socket, 405, isHttps),
    );
  };
  subscribe(REQUEST, examine);
  let refuseNoMore = () => {};
  return {
    refuse() {
      refuseNoMore = interceptRequests(link, prepare);
    },
    end() {
      unsubscribe(REQUEST, examine);
      refuseNoMore();
    },
  };
}

/** The status to refuse a request with; null for a proper one, whose target is a path from then on. */
function problemOf(request: IncomingMessage): number | null {
  const { method = '', url = '', headers, httpVersion } = request;
  if (!ALLOWED.has(method)) return 405;
  const { host } = headers;
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
