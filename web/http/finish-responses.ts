import type { IncomingMessage, ServerResponse } from 'node:http';
import { PAGE_HEADER } from '@/lib/routes/page-header';
import type { ProblemStatus } from '@/lib/routes/problem-pages';
import {
  type CachedResponse,
  cachedResponse,
  requestedPart,
} from '@/web/page-cache/cached-response';
import { CACHE_TAGS, ENTITY_TAG } from '@/web/page-cache/entity-tag';
import { staleIfErrorHere } from '@/web/page-cache/stale-if-error';
import { LINK } from '@/web/page-cache/style-links';
import type { RequestLink } from './chain';
import { NUMBER_HEADER, unansweredPages } from './note-failure';
import type { ProblemDocument, ProblemDocuments } from './problem-documents';
import { cachingOf } from './shared-caching';

/** For a response that stands in for a page: the page itself may work again at any moment. */
const NO_STORE = 'private, no-store';

let requests = 0;

/**
 * Finishes every response when its head is written, whatever wrote it (a page, Next's page cache, a
 * route handler, middleware): settles its caching, and replaces a failed page by its last good copy. Without a copy,
 * and if the API is the cause, the matching error document is sent, as web servers do; Next would send an empty 500.
 * @param namesTags whether a cache in front is told which tags a page has
 */
export function finishResponses(
  documents: ProblemDocuments,
  { namesTags = false } = {},
): RequestLink {
  const copies = staleIfErrorHere();
  const unanswered = unansweredPages();
  const staleCopyFor = ({ headers }: IncomingMessage) =>
    copies.staleCopyOf(String(headers[PAGE_HEADER]));
  copies.whenAway(() => {
    for (const { answerNow } of [...unanswered.values()]) answerNow();
  });
  return (request, response, next) => {
    requests += 1;
    const number = String(requests);
    request.headers[NUMBER_HEADER] = number;
    delete request.headers[PAGE_HEADER];
    const part = requestedPart(request.headers);
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    let problem: ProblemStatus | undefined;
    const instead = (): CachedResponse | null => {
      const copy = staleCopyFor(request);
      const cached = copy && cachedResponse(copy.value, part);
      if (copy) copies.failed(copy.key);
      if (cached) return { ...cached, headers: { ...cached.headers, 'cache-control': NO_STORE } };
      return problem === undefined ? null : problemAnswer(problem, documents.get(problem));
    };
    const isReplaced = () => problem !== undefined || staleCopyFor(request) !== undefined;
    const replacement = isPage ? replaceable(response, isReplaced, instead) : undefined;
    beforeHead(response, () => {
      if (response.statusCode === 500) replacement?.decide();
      settleCaching(request, response);
      settleLocation(response);
      // the tag and the style sheets are the document's; the same page as data for a router is something else
      if (part !== 'document') for (const name of [ENTITY_TAG, LINK]) response.removeHeader(name);
      if (!namesTags) response.removeHeader(CACHE_TAGS);
    });
    if (!isPage) return next();
    const note = (what: ProblemStatus) => {
      problem = what;
    };
    const answerNow = () => {
      const copy = staleCopyFor(request);
      const isThere = copy && cachedResponse(copy.value, part);
      if (isThere && !response.headersSent) replacement?.answerNow();
    };
    unanswered.set(number, { request, note: isDocument(request) ? note : () => {}, answerNow });
    response.once('close', () => unanswered.delete(number));
    next();
  };
}

/** Whether a browser asks for a document: Next's client router shows its own failures. */
export const isDocument = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers.rsc === undefined &&
  (headers.accept?.includes('text/html') ?? false);

function problemAnswer(
  status: ProblemStatus,
  document: ProblemDocument | undefined,
): CachedResponse | null {
  return document ? { status, ...document } : null;
}

function settleCaching(request: IncomingMessage, response: ServerResponse): void {
  const cacheControl = response.getHeader('cache-control');
  const caching = cachingOf({
    status: response.statusCode,
    cacheControl: cacheControl === undefined ? undefined : String(cacheControl),
    setsCookie: response.hasHeader('set-cookie'),
    cookie: request.headers.cookie,
  });
  if (!caching) return;
  response.setHeader('cache-control', caching.cacheControl);
  if (caching.dependsOnCookie) varyByCookie(response);
}

/** In one line with the other headers: nginx before 1.23 goes by one line of `Vary` alone, and would mix the others up. */
function varyByCookie(response: ServerResponse): void {
  const existing = [response.getHeader('vary') ?? []].flat().map(String);
  response.setHeader('vary', [...existing, 'Cookie'].join(', '));
}

/** A cached redirect gets its location twice: from its render, and from Next's page cache. */
function settleLocation(response: ServerResponse): void {
  const location = response.getHeader('location');
  const [first] = Array.isArray(location) ? location : [];
  if (first !== undefined) response.setHeader('location', first);
}

/** Calls `settle` once, when the status and all headers are known. */
export function beforeHead(response: ServerResponse, settle: () => void): void {
  const { writeHead } = response;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    response.writeHead = writeHead;
    response.statusCode = status;
    const headers = rest.find((part) => typeof part === 'object' && part !== null);
    for (const [name, value] of headerPairs(headers)) response.setHeader(name, value);
    settle();
    const reason = typeof rest[0] === 'string' ? [rest[0]] : [];
    return Reflect.apply(writeHead, response, [response.statusCode, ...reason]);
  };
}

type HeaderPair = [name: string, value: string | string[]];

function headerPairs(headers: object | undefined): HeaderPair[] {
  if (!headers) return [];
  if (!Array.isArray(headers))
    return Object.entries(headers).filter(([, value]) => value !== undefined);
  if (headers.every((part) => Array.isArray(part))) return headers as HeaderPair[];
  return headers.flatMap((part, at) => (at % 2 ? [] : [[part, headers[at + 1]] as HeaderPair]));
}

interface Replacement {
  /** called when the head is written; replaces a page that failed */
  decide: () => void;
  /** answers as if the page had failed, and discards what it sends later */
  answerNow: () => void;
}

/** Allows a response to be replaced as a whole, below anything that compresses or counts it. */
function replaceable(
  response: ServerResponse,
  isReplaced: () => boolean,
  instead: () => CachedResponse | null,
): Replacement {
  const { write, end } = response;
  let body: Buffer | undefined;
  // without this, Node writes the head itself, after it has taken the first chunk
  const writeHeadFirst = () => {
    if (!response.headersSent && isReplaced()) response.writeHead(response.statusCode);
  };
  response.write = (...args: unknown[]) => {
    writeHeadFirst();
    return body ? true : Reflect.apply(write, response, args);
  };
  const finish = (...args: unknown[]) => {
    writeHeadFirst();
    return Reflect.apply(end, response, body ? [body] : args);
  };
  response.end = finish;
  const decide = () => {
    const answer = instead();
    if (!answer) return;
    body = answer.body;
    response.statusCode = answer.status;
    for (const name of ['content-encoding', 'transfer-encoding']) response.removeHeader(name);
    for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
    response.setHeader('content-length', body.byteLength);
  };
  const answerNow = () => {
    response.statusCode = 500;
    finish();
    const nothing = () => response;
    Object.assign(response, { setHeader: nothing, appendHeader: nothing, writeHead: nothing });
    Object.assign(response, { removeHeader: nothing, write: () => true, end: nothing });
  };
  return { decide, answerNow };
}
