import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';

const REQUEST = 'http.server.request.start';
/** Larger than any page. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * Takes what a handler writes without making it wait for the client, up to the size of a large page: the handler ends
 * its response, and with it the request's place, while a slow reader reads on. How much may wait of one network is
 * bounded by `watchConnections`. Called once, at server start, before all else that replaces `write`.
 * @returns a function that ends it
 */
export function absorbWrites(mostBytes = MOST_BYTES): () => void {
  const watch = (message: unknown) => {
    const { response } = message as { response: ServerResponse };
    const { write } = response;
    response.write = (...args: unknown[]) =>
      Reflect.apply(write, response, args) || response.writableLength < mostBytes;
  };
  subscribe(REQUEST, watch);
  return () => void unsubscribe(REQUEST, watch);
}
