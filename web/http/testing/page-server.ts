import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';
import { addEntityTag } from '@/web/page-cache/entity-tag';

const servers: Server[] = [];
const connections: Promise<unknown>[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
  // what counts responses hears of their end with their connection's
  await Promise.all(connections.splice(0));
});

export const PAGE = `<!doctype html><p>${'“A page of the shop”, '.repeat(400)}`;

/** A page as a page cache keeps it, sent as Next does; `more` has the last word on the answer. */
export function cachedPage(
  html: string,
  more: (response: Parameters<RequestListener>[1], incoming: IncomingMessage) => void = () => {},
) {
  const value = { kind: 'APP_PAGE', html, headers: {}, status: 200 } as unknown as NonNullable<
    CacheHandlerValue['value']
  >;
  addEntityTag(value);
  const { etag } = (value as { headers: Record<string, string> }).headers;
  const listener: RequestListener = (incoming, response) => {
    response.setHeader('vary', 'rsc');
    response.setHeader('x-nextjs-cache', 'HIT');
    response.setHeader('cache-control', 's-maxage=60, stale-while-revalidate=31535940');
    response.appendHeader('etag', etag ?? '');
    const type = incoming.headers.rsc ? 'text/x-component' : 'text/html; charset=utf-8';
    response.setHeader('content-type', type);
    response.setHeader('content-length', Buffer.byteLength(html));
    more(response, incoming);
    response.end(incoming.method === 'HEAD' ? null : html);
  };
  return { listener, etag };
}

export const FILE = '/_next/static/chunks/0a1b2c.js';
export const SCRIPT = `${'export const words = "words of a script"; '.repeat(400)}`;

/** A file of the build as Next sends it: in pieces. `more` has the last word on its headers. */
export function builtFile(
  more: (response: Parameters<RequestListener>[1], incoming: IncomingMessage) => void = () => {},
): RequestListener {
  return (incoming, response) => {
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    response.setHeader('content-type', 'application/javascript; charset=UTF-8');
    response.setHeader('content-length', Buffer.byteLength(SCRIPT));
    more(response, incoming);
    if (incoming.method !== 'HEAD')
      for (const half of [SCRIPT.slice(0, 5_000), SCRIPT.slice(5_000)])
        response.write(Buffer.from(half));
    response.end();
  };
}

/** A server that ends with the test. @returns its port */
export const serve = (listener: RequestListener): Promise<number> => listen(createServer(listener));

/** The same with a server that is there. */
export async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.on('connection', (socket) => {
    connections.push(new Promise((closed) => socket.once('close', closed)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

export interface Asking {
  headers?: Record<string, string>;
  method?: string;
  path?: string;
}

export async function ask(port: number, { headers = {}, method = 'GET', path = '/' }: Asking = {}) {
  const [answer] = (await once(
    request({ port, host: '127.0.0.1', method, headers, path }).end(),
    'response',
  )) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}
