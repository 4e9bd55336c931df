import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProblemStatus } from '@/lib/routes/problem-pages';
import { type ProblemDocuments, problemHead, problemOfError } from './problem-documents';
import { cachingOf } from './shared-caching';

/** Names a request to those who are told only of its headers; whatever a visitor writes there is written over. */
const NUMBER_HEADER = 'x-request-number';

const failures = new Map<string, (problem: ProblemStatus) => void>();
let asked = 0;

/**
 * From here on every response of this process has its last word on caching where its head is written, whoever wrote
 * it (a page, Next's page cache, a route handler, middleware), and a page that failed for its API is answered with the
 * document for that, as web servers do with their error pages: Next would send an empty one with status 500.
 */
export function finishResponses(documents: ProblemDocuments): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const replacement = isDocument(request) ? replaceable(response, documents) : undefined;
    beforeHead(response, () => {
      replacement?.decide();
      settleCaching(request, response);
      settleLocation(response);
    });
    asked += 1;
    const number = String(asked);
    request.headers[NUMBER_HEADER] = number;
    if (!replacement) return;
    failures.set(number, replacement.note);
    response.once('close', () => failures.delete(number));
  });
}

/** Told of what a request's page threw, before anything of the answer is sent. */
export function noteFailure(error: unknown, headers: Record<string, unknown>): void {
  const problem = problemOfError(error);
  if (problem) failures.get(String(headers[NUMBER_HEADER]))?.(problem);
}

/** What a browser's router asks for it shows itself, failures as well. */
export const isDocument = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers.rsc === undefined &&
  (headers.accept?.includes('text/html') ?? false);

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
  if (caching.dependsOnCookie) response.appendHeader('vary', 'Cookie');
}

/** A page that redirects and is kept gets its address twice: from its render, and from Next's page cache. */
function settleLocation(response: ServerResponse): void {
  const location = response.getHeader('location');
  const [first] = Array.isArray(location) ? location : [];
  if (first !== undefined) response.setHeader('location', first);
}

/** Runs once, when everything that is to be in the head is known. */
function beforeHead(response: ServerResponse, settle: () => void): void {
  const { writeHead } = response;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    response.writeHead = writeHead;
    response.statusCode = status;
    const given = rest.find((part) => typeof part === 'object' && part !== null);
    for (const [name, value] of headerPairs(given)) response.setHeader(name, value);
    settle();
    const reason = typeof rest[0] === 'string' ? [rest[0]] : [];
    return Reflect.apply(writeHead, response, [response.statusCode, ...reason]);
  };
}

type HeaderPair = [name: string, value: string | string[]];

function headerPairs(given: object | undefined): HeaderPair[] {
  if (!given) return [];
  if (!Array.isArray(given))
    return Object.entries(given).filter(([, value]) => value !== undefined);
  if (given.every((part) => Array.isArray(part))) return given as HeaderPair[];
  return given.flatMap((part, at) => (at % 2 ? [] : [[part, given[at + 1]] as HeaderPair]));
}

interface Replacement {
  /** what the page failed with */
  note: (problem: ProblemStatus) => void;
  /** for when the head is written: a page that failed after all is replaced */
  decide: () => void;
}

/** Lets what is written be replaced by the document of a problem, below all that compresses or counts it. */
function replaceable(response: ServerResponse, documents: ProblemDocuments): Replacement {
  const { write, end } = response;
  let problem: ProblemStatus | undefined;
  let document: Buffer | undefined;
  // who writes the body without a head leaves that to Node, which then has the first piece already
  const writeHeadFirst = () => {
    if (problem !== undefined && !response.headersSent) response.writeHead(response.statusCode);
  };
  response.write = (...given: unknown[]) => {
    writeHeadFirst();
    return document ? true : Reflect.apply(write, response, given);
  };
  response.end = (...given: unknown[]) => {
    writeHeadFirst();
    return Reflect.apply(end, response, document ? [document] : given);
  };
  const decide = () => {
    if (problem === undefined || response.statusCode !== 500) return;
    document = documents.get(problem);
    if (!document) return;
    response.statusCode = problem;
    for (const name of ['content-encoding', 'transfer-encoding']) response.removeHeader(name);
    for (const [name, value] of problemHead(problem, document)) response.setHeader(name, value);
  };
  const note = (what: ProblemStatus) => {
    problem = what;
  };
  return { note, decide };
}
