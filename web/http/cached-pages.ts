import type {
  IncomingMessage,
  OutgoingHttpHeader,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import { whenPagesChange } from '@/web/page-cache/changed-tags';
import { CACHE_TAGS, ENTITY_TAG } from '@/web/page-cache/entity-tag';
import { nearbyEntries } from '@/web/page-cache/nearby-entries';
import { isPaymentAddress } from '@/web/session/own-document';
import { isBuiltFile } from './built-file';
import type { RequestLink } from './chain';
import { decidesForVisitor, SHARED_SECONDS } from './shared-caching';

const MOST_BYTES = 64 * 1024 * 1024;
const MOST_BYTES_OF_PAGE = 2 * 1024 * 1024;
const LONGEST_URL = 1_024;
/** Headers by which Next speaks to itself: what a stranger says with them is Next's to judge. */
const OF_NEXT = /^(?:x-(?:next|middleware|matched|invoke|now|prerender)|next-action)/;
/** Headers that ask for a file only in part, or only if it has changed. */
const CONDITIONS = ['range', 'if-none-match', 'if-modified-since'];
/** Next's page cache says so of a page that is neither rendered for this request nor about to be rendered again. */
const FROM_CACHE = 'HIT';

/** What Next answers with for a page or a file, before this process settles its caching and compresses it. */
interface CachedPage {
  headers: readonly (readonly [name: string, value: OutgoingHttpHeader])[];
  body: string | Buffer;
  tags: readonly string[];
  until: number;
  /** the response to somebody's request for it that has gone on to Next since */
  renewal?: ServerResponse;
}

/** How long others are given a page whose second is over while Next is asked for it: else all who come ask at once. */
const MEANWHILE_MS = 1_000;
/** The same as long as there is no answer: a node that has too much to do may take five seconds (`page-turns.ts`). */
const UNANSWERED_MS = 6_000;

const renewals = new WeakSet<IncomingMessage>();
/** Whether a request asks Next for a page on behalf of all who are given the page in memory meanwhile. */
export const isRenewal = (request: IncomingMessage): boolean => renewals.has(request);

/**
 * Answers public pages and files of the build again from memory, before middleware and Next are asked: a node is the
 * first shared cache in front of itself. It keeps what any cache may keep, by the same key (docs/caching.md) and no
 * longer, but hears of changes: a page goes with the first change of one of its tags, a file never. Stands before
 * `shedLoad`: a page that costs nothing waits for nothing.
 */
export function answerCachedPages(clock: () => number = Date.now): RequestLink {
  const pages = nearbyEntries<CachedPage>(MOST_BYTES);
  let changes = 0;
  whenPagesChange((changed) => {
    changes += 1;
    pages.dropWhere(({ tags }) => tags.some((tag) => changed.has(tag)));
  });

  function keep(
    key: string,
    page: Omit<CachedPage, 'headers'>,
    headers: OutgoingHttpHeaders,
  ): void {
    pages.keep(key, { ...page, headers: pairsOf(headers) }, page.body.length + key.length);
  }

  function keepFile(key: string, response: ServerResponse): void {
    recordAnswer(response, fileHeaders, (headers, body) => {
      const isWhole = Number(headers['content-length']) === body.length;
      if (isWhole) keep(key, { body, tags: [], until: Number.POSITIVE_INFINITY }, headers);
    });
  }

  /** An answer that a change overtook may be of before: it is not kept. */
  function keepPage(key: string, response: ServerResponse): void {
    const changesBefore = changes;
    recordAnswer(response, pageHeaders, (headers, body) => {
      if (changes !== changesBefore) return;
      const tags = String(headers[CACHE_TAGS]).split(',');
      keep(key, { body, tags, until: clock() + SHARED_SECONDS * 1_000 }, headers);
    });
  }

  return (request, response, next) => {
    const key = keyOf(request);
    if (key === null) return next();
    const page = pages.get(key);
    if (page && clock() < page.until + meanwhileMs(page)) return answerWith(response, page);
    if (request.method === 'GET') {
      if (page) {
        page.renewal = response;
        renewals.add(request);
      }
      if (isBuiltFile(request.url ?? '')) keepFile(key, response);
      else keepPage(key, response);
    }
    next();
  };
}

function meanwhileMs({ renewal }: CachedPage): number {
  if (!renewal) return 0;
  return renewal.writableEnded || renewal.destroyed ? MEANWHILE_MS : UNANSWERED_MS;
}

/** All that a file or a public page depends on; null for a request that could be answered otherwise. */
function keyOf({ method, url = '/', headers }: IncomingMessage): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > LONGEST_URL) return null;
  if (Object.keys(headers).some((name) => OF_NEXT.test(name))) return null;
  if (isBuiltFile(url))
    return CONDITIONS.some((name) => name in headers) ? null : `${headers.host}\n${url}`;
  if (decidesForVisitor(headers.cookie)) return null;
  // a part of the page that follows from what the router already shows
  if (headers['next-router-state-tree'] !== undefined) return null;
  const { 'sec-fetch-dest': destination, referer } = headers;
  if (destination === 'empty' && isPaymentAddress(referer ?? null, { variant: 'AU' })) return null;
  return [
    ...[headers.host, url, destination, headers.rsc],
    ...[headers['next-router-prefetch'], headers['next-router-segment-prefetch']],
    headers['next-url'],
  ].join('\n');
}

function answerWith(response: ServerResponse, { headers, body }: CachedPage): void {
  response.statusCode = 200;
  for (const [name, value] of headers) response.setHeader(name, value);
  response.end(body);
}

/** The headers of an answer that may be kept; null for all else. */
type KeepableHeaders = (response: ServerResponse) => OutgoingHttpHeaders | null;

/** Gives an answer whose headers say that it may be kept to `keep`, as soon as it is sent as a whole. */
function recordAnswer(
  response: ServerResponse,
  keepableHeaders: KeepableHeaders,
  keep: (headers: OutgoingHttpHeaders, body: string | Buffer) => void,
): void {
  const { write, end, writeHead } = response;
  const pieces: (string | Uint8Array)[] = [];
  let bytes = 0;
  // as Next has set them: what this process does to them is done again for each answer
  let headers: OutgoingHttpHeaders | null | undefined;
  const settled = () => {
    if (headers === undefined) headers = keepableHeaders(response);
    return headers;
  };
  const take = (piece: unknown) => {
    if (!settled() || (typeof piece !== 'string' && !(piece instanceof Uint8Array))) return;
    bytes += piece.length;
    if (bytes <= MOST_BYTES_OF_PAGE) pieces.push(piece);
  };
  response.writeHead = (...args: unknown[]) => {
    settled();
    return Reflect.apply(writeHead, response, args);
  };
  response.write = (...args: unknown[]) => {
    take(args[0]);
    return Reflect.apply(write, response, args);
  };
  response.end = (...args: unknown[]) => {
    Object.assign(response, { write, end, writeHead });
    take(args[0]);
    if (headers && bytes > 0 && bytes <= MOST_BYTES_OF_PAGE) keep(headers, bodyOf(pieces));
    return Reflect.apply(end, response, args);
  };
}

function bodyOf(pieces: readonly (string | Uint8Array)[]): string | Buffer {
  const [first] = pieces;
  if (pieces.length === 1 && typeof first === 'string') return first;
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece as string)));
}

/** For a page that any shared cache may keep, and that says which tags it has. */
const pageHeaders: KeepableHeaders = (response) => {
  if (response.statusCode !== 200 || response.hasHeader('set-cookie')) return null;
  if (response.getHeader('x-nextjs-cache') !== FROM_CACHE) return null;
  if (!response.hasHeader(ENTITY_TAG) || !response.hasHeader(CACHE_TAGS)) return null;
  if (!String(response.getHeader('cache-control')).includes('s-maxage')) return null;
  return response.getHeaders();
};

/** For a file that Next says never changes. */
const fileHeaders: KeepableHeaders = (response) =>
  response.statusCode === 200 && String(response.getHeader('cache-control')).includes('immutable')
    ? response.getHeaders()
    : null;

function pairsOf({
  'content-length': _length,
  ...headers
}: OutgoingHttpHeaders): CachedPage['headers'] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
}
