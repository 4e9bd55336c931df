import type { RequestLink } from './chain';

/** Larger than any page. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * Takes what a handler writes without making it wait for the client, up to the size of a large page: the handler ends
 * its response, and with it the request's place, while a slow reader reads on. How much may wait of one network is
 * bounded by `watchConnections`. Stands before all else that replaces `write`.
 */
export const absorbWrites =
  (mostBytes = MOST_BYTES): RequestLink =>
  (_request, response, next) => {
    const { write } = response;
    response.write = (...args: unknown[]) =>
      Reflect.apply(write, response, args) || response.writableLength < mostBytes;
    next();
  };
