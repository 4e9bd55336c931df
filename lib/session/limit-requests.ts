import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { MAX_UPLOAD_BYTES } from '@/lib/client/multipart';

/** More than any endpoint accepts; the endpoints have lower limits and better messages. */
const MOST_BYTES = 2 * 1024 * 1024;
/** The web tier's address and the API's of each call that uploads a file (`multipart` in the contract). */
const UPLOADS = ['/api/call/uploadIdentityDocument', '/v2/customer/verification'];
/** Replaces a path that cannot be decoded; no call has this name, so it answers 404. */
const NOWHERE = '/api/nothing-here';

const REFUSAL =
  'HTTP/1.1 413 Payload Too Large\r\nconnection: close\r\ncontent-length: 0\r\ncache-control: no-store\r\n\r\n';

/**
 * Replaces paths that cannot be decoded, for which Next would answer 500, and stops reading bodies larger than any
 * endpoint accepts, since Next reads a page's body to its end. Called once, at server start.
 */
export function limitRequests(mostBytes = MOST_BYTES): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    if (!isReadable(request.url ?? '/')) request.url = NOWHERE;
    countBody(request, isUpload(request) ? MAX_UPLOAD_BYTES : mostBytes);
  });
}

const isUpload = ({ method, url = '/' }: IncomingMessage): boolean =>
  method === 'POST' && UPLOADS.includes(url.split('?', 1)[0] ?? '');

/** Whether a URL's path decodes to valid text. */
export function isReadable(url: string): boolean {
  const [path = '/'] = url.split('?', 1);
  if (!path.includes('%')) return true;
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** Answers 413 and closes the connection when its body passes the limit. */
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
