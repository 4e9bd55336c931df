import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import compression from 'next/dist/compiled/compression/index.js';
import { releaseCompressionStream } from 'next/dist/server/lib/release-compression-stream.js';
import { requestedPart } from '@/web/page-cache/cached-response';
import { ENTITY_TAG, namesTag } from '@/web/page-cache/entity-tag';
import { nearbyEntries } from '@/web/page-cache/nearby-entries';
import { isBuiltFile } from './built-file';
import type { RequestLink } from './chain';

const MOST_BYTES = 64 * 1024 * 1024;
/** Beyond this quality brotli takes ten times as long for a twentieth of the bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const PAGE = /^text\/(?:html|x-component)\b/;

export type Encoding = 'br' | 'gzip' | 'identity';

const COMPRESS: Record<Encoding, (body: string | Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
  identity: async (body) => Buffer.from(body as string),
};

/** The best encoding of a kept page that an `Accept-Encoding` header allows. */
export function encodingOf(accepted: string | undefined): Encoding {
  const allowed = new Set<string>();
  for (const part of (accepted ?? '').slice(0, 256).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(?:\.0{0,3})?$/.test(parameter))) allowed.add(name);
  }
  return allowed.has('br') ? 'br' : allowed.has('gzip') ? 'gzip' : 'identity';
}

/**
 * Sends cached pages, and text files of the build that come as a whole, from bytes that are compressed once, and answers
 * 304 to who has the page already. Everything else is compressed as it is sent, in place of Next (`compress: false`).
 * Stands after `finishResponses`: this runs before a response's head is settled.
 */
export function sendCachedBodies(): RequestLink {
  const bodies = nearbyEntries<Buffer>(MOST_BYTES);
  const making = new Set<string>();

  /** The bytes of a page or of its data, or undefined while they are made. */
  function bytesOf(name: string, encoding: Encoding, body: unknown): Buffer | undefined {
    const key = `${encoding} ${name}`;
    const cached = bodies.get(key);
    if (cached || making.has(key)) return cached;
    if (typeof body !== 'string' && !Buffer.isBuffer(body)) return undefined;
    making.add(key);
    COMPRESS[encoding](body)
      .then((bytes) => bodies.keep(key, bytes, bytes.byteLength))
      .catch(() => {})
      .finally(() => making.delete(key));
    return undefined;
  }

  const compress = compression({
    // a refusal costs a full node as little as can be
    filter: (request, response) =>
      response.statusCode !== 503 && compression.filter(request, response),
  });

  return (request, response, next) => {
    compress(request, response, () => {});
    response.once('close', () => {
      if (!response.writableFinished) releaseCompressionStream(response);
    });
    if (request.method === 'GET' || request.method === 'HEAD') sendCached(request, response);
    next();
  };

  function sendCached(request: IncomingMessage, response: ServerResponse): void {
    const ifNoneMatch = request.headers['if-none-match'];
    const part = requestedPart(request.headers);
    const encoding = encodingOf(request.headers['accept-encoding']);
    const { url } = request;
    const { end } = response;
    response.end = (...args: unknown[]) => {
      response.end = end;
      if (response.headersSent) return Reflect.apply(end, response, args);
      const tag = tagOfPage(response);
      if (tag !== undefined && part === 'document' && namesTag(ifNoneMatch, tag)) {
        response.statusCode = 304;
        response.removeHeader('content-length');
        return Reflect.apply(end, response, []);
      }
      const name =
        tag === undefined
          ? textFile(url, request, response)
          : part === 'document'
            ? tag
            : `${tag} ${JSON.stringify(part)}`;
      if (name === undefined) return Reflect.apply(end, response, args);
      const body = bytesOf(name, encoding, args[0]);
      if (!body) {
        // without a tag a cache in front asks for the page again, and gets the better bytes
        response.removeHeader(ENTITY_TAG);
        return Reflect.apply(end, response, args);
      }
      response.setHeader('content-length', body.byteLength);
      if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
      return Reflect.apply(end, response, request.method === 'HEAD' ? [] : [body]);
    };
  }
}

/** The address of a script, style sheet or drawing of the build that is about to be sent. */
function textFile(
  url: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): string | undefined {
  if (url === undefined || !isBuiltFile(url) || response.statusCode !== 200) return undefined;
  return compression.filter(request, response) ? url : undefined;
}

/** The entity tag of a page from the page cache that is about to be sent, as a document or as data for the router. */
function tagOfPage(response: ServerResponse): string | undefined {
  const tag = response.getHeader(ENTITY_TAG);
  const isCacheable = String(response.getHeader('cache-control')).includes('s-maxage');
  const isPage = PAGE.test(String(response.getHeader('content-type')));
  return response.statusCode === 200 && isCacheable && isPage && typeof tag === 'string'
    ? tag
    : undefined;
}
