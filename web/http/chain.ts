import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request, sooner or later. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** One step of a request's way: answers it, or calls `next`, at once or later. */
export type RequestLink = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/** A way through all of the links, in their order, to a last handler. */
export const chain =
  (...links: readonly RequestLink[]) =>
  (last: RequestHandler): RequestHandler =>
    links.reduceRight<RequestHandler>(
      (following, link) => (request, response) =>
        link(request, response, () => following(request, response)),
      last,
    );
