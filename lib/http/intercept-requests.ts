import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const REQUEST = 'http.server.request.start';

/** One step of a request's way: answers it, or calls `next`, at once or later. */
export type RequestLink = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/**
 * Puts a link in front of the handlers of every HTTP server of this process, from the server's first request on. The
 * link that is installed last comes first.
 * @param prepare called once for each server, before its first request goes its way
 * @returns a function that ends it for servers to come; a server that has the link keeps it
 */
export function interceptRequests(
  link: RequestLink,
  prepare: (server: Server) => void = () => {},
): () => void {
  const servers = new WeakSet<Server>();
  const watch = (message: unknown) => {
    const { server } = message as { server: Server };
    if (servers.has(server)) return;
    servers.add(server);
    standBefore(server, link);
    prepare(server);
  };
  subscribe(REQUEST, watch);
  return () => void unsubscribe(REQUEST, watch);
}

function standBefore(server: Server, link: RequestLink): void {
  const { emit } = server;
  server.emit = (event: string, ...args: unknown[]) => {
    const next = (): boolean => Reflect.apply(emit, server, [event, ...args]);
    if (event !== 'request') return next();
    link(args[0] as IncomingMessage, args[1] as ServerResponse, next);
    return true;
  };
}
