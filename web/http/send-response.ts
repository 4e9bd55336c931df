import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { textOf } from '@/lib/client/json-response';

const gzipped = promisify(gzip);
/** Shorter bodies are not worth compressing; Next has the same limit. */
const COMPRESS_FROM_BYTES = 1_024;
const COMPRESSIBLE = /^(?:text\/|application\/(?:[\w.+-]+\+)?json\b)/;

/** Of an answer that came over HTTP these tell how its bytes travelled; they have been decoded since. */
const OF_TRANSPORT: ReadonlySet<string> = new Set([
  ...['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding'],
  'set-cookie',
]);

/** Sends a web response as Node's, compressed for browsers that accept it, as Next does with those of its handlers. */
export async function sendResponse(
  request: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
): Promise<void> {
  const text = textOf(response);
  const bytes = text === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(text);
  const isWorth = bytes.byteLength >= COMPRESS_FROM_BYTES && isCompressible(response.headers);
  const isZipped = isWorth && acceptsGzip(request);
  const body = isZipped ? await gzipped(bytes) : bytes;
  if (outgoing.destroyed) return;
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers)
    if (!OF_TRANSPORT.has(name)) outgoing.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  if (isWorth) outgoing.appendHeader('vary', 'Accept-Encoding');
  if (isZipped) outgoing.setHeader('content-encoding', 'gzip');
  if (response.status !== 204) outgoing.setHeader('content-length', body.byteLength);
  outgoing.end(body);
}

function isCompressible(headers: Headers): boolean {
  if (/\bno-transform\b/.test(headers.get('cache-control') ?? '')) return false;
  return COMPRESSIBLE.test(headers.get('content-type') ?? '');
}

/** Whether a browser lists gzip, and not as refused. */
const acceptsGzip = ({ headers }: IncomingMessage): boolean =>
  /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0{0,3})?(?:[\s,]|$))/i.test(
    String(headers['accept-encoding'] ?? '').slice(0, 200),
  );
