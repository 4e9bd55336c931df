import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** More than any door takes; the doors themselves take less, and say so with more words. */
const MOST_BYTES = 2 * 1024 * 1024;
/** Where a path leads that cannot be read: to a call that is none, and is answered with 404. */
const NOWHERE = '/api/nothing-here';

const REFUSAL =
  'HTTP/1.1 413 Payload Too Large\r\nconnection: close\r\ncontent-length: 0\r\ncache-control: no-store\r\n\r\n';

/**
 * From here on no request reaches Next with a path that it cannot decode (it answers 500), and none is read on beyond
 * what the largest door takes: Next reads a page's body to its end, whatever it is. Called once, where the server starts.
 */
export function limitRequests(mostBytes = MOST_BYTES): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    if (!isReadable(request.url ?? '/')) request.url = NOWHERE;
    countBody(request, mostBytes);
  });
}

/** Whether what is encoded in a path is text. */
export function isReadable(url: string): boolean {
  const [path = '/'] = url.split('?', 1);
  if (!path.includes('%')) return true;
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** Hangs up on a body where it passes the limit, with the reason if nobody has answered yet. */
function countBody(request: IncomingMessage, mostBytes: number): void {
  const push = request.push.bind(request);
  let size = 0;
  request.push = (piece: Buffer | string | null, encoding?: BufferEncoding): boolean => {
    size += piece?.length ?? 0;
    if (size <= mostBytes) return push(piece, encoding);
    if (!request.socket.destroyed) {
      request.socket.end(REFUSAL);
      request.socket.destroySoon();
    }
    return false;
  };
}
