/** The middleware that Next brings along and uses when `compress` is on. */
declare module 'next/dist/compiled/compression/index.js' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean;
  const compression: {
    (options: {
      filter: Filter;
    }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
    /** whether an answer of its type gains by compression */
    filter: Filter;
  };
  export default compression;
}
