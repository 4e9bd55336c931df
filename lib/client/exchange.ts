import type { Endpoint, Message, Page } from '@/lib/contract/call';
import type { Problem } from '@/lib/contract/errors';
import { ApiError, failedWith, NO_ANSWER, NO_SUCH_CALL, NOT_JSON } from './api-error';
import { toMultipart } from './multipart';
import { toQuery } from './query-string';
import { fromWire, toWire } from './wire';

interface Answer {
  result?: unknown;
  pageInfo?: Page<unknown>['pageInfo'];
  links?: Page<unknown>['links'];
  messages?: Message[];
  error?: Problem;
  errors?: Problem[];
}

/**
 * The version that a call is declared in; the lotto party's base has its own version (specification 000, section 7).
 */
export const versionOf = ({ version, base }: Pick<Endpoint, 'version' | 'base'>): string =>
  version ?? (base === '/social/v2' ? '2.0' : '3.0');

/**
 * The path, query and body of a call: `:name` parameters move from the input to the path.
 * @throws ApiError 404 when a parameter is not a valid path segment
 */
export async function requestParts(
  endpoint: Endpoint,
  input: Record<string, unknown>,
): Promise<{
  path: string;
  body: string | Uint8Array<ArrayBuffer> | null;
  contentType: string | null;
}> {
  const { path, rest } = pathAndRest(endpoint, input);
  if (endpoint.multipart) return { path, ...(await toMultipart(rest)) };
  const wire = toWire(rest) as Record<string, unknown>;
  if (endpoint.method === 'GET' || (endpoint.method === 'DELETE' && !endpoint.form)) {
    const query = toQuery(wire).toString();
    return { path: query ? `${path}?${query}` : path, body: null, contentType: null };
  }
  if (endpoint.form)
    return {
      path,
      body: toQuery(wire).toString(),
      contentType: 'application/x-www-form-urlencoded',
    };
  return { path, body: JSON.stringify(wire), contentType: 'application/json' };
}

/**
 * The path of a call, its `:name` parameters, and the input without them.
 * @throws ApiError 404 when a parameter is not a valid path segment
 */
export function pathAndRest(
  endpoint: Pick<Endpoint, 'base' | 'path'>,
  input: Record<string, unknown>,
): { path: string; params: Record<string, string>; rest: Record<string, unknown> } {
  const rest = { ...input };
  const params: Record<string, string> = {};
  const path = `${endpoint.base ?? '/v2'}${endpoint.path.replace(
    /:(\w+)/g,
    (_whole, name: string) => {
      const value = rest[name];
      delete rest[name];
      const segment = pathSegment(value);
      params[name] = String(value);
      return segment;
    },
  )}`;
  return { path, params, rest };
}

/** Longer than any name or token in a path. */
const LONGEST_SEGMENT = 1_024;

/** A segment of dots would lead to another call, and lone surrogates cannot be escaped; both are refused. */
function pathSegment(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  const isSegment =
    typeof text === 'string' && !/^\.{0,2}$/.test(text) && text.length <= LONGEST_SEGMENT;
  if (!isSegment || /\p{Surrogate}/u.test(text)) throw new ApiError(404, NO_SUCH_CALL);
  return encodeURIComponent(text);
}

/** What a client reads when the API answers 204. */
const EMPTY = { list: [], nothing: {} } as const;

/** Replaces a 204 answer with the empty result that the client expects. */
export const withContent = ({ noContent }: Endpoint, response: Response): Response =>
  response.status === 204 && noContent
    ? Response.json({ result: EMPTY[noContent] }, { headers: { 'cache-control': 'no-store' } })
    : response;

/**
 * Reads an answer: the result, or a page of results when the answer has `pageInfo`. `tell` receives the messages for
 * the person, except those that only repeat a problem. @throws ApiError for a failure
 */
export async function readAnswer(
  response: Response,
  tell: (messages: readonly Message[]) => void = () => {},
): Promise<unknown> {
  const answer = await parse(response);
  if (!response.ok) {
    const problems = answer.errors ?? (answer.error ? [answer.error] : []);
    tell(answer.messages?.filter(({ code }) => problems.every((one) => one.code !== code)) ?? []);
    const message =
      answer.messages?.[0]?.message ?? problems[0]?.message ?? failedWith(response.status);
    throw new ApiError(response.status, message, problems, answer.messages ?? []);
  }
  tell(answer.messages ?? []);
  const { result, pageInfo, links } = answer;
  return pageInfo ? { items: result, pageInfo, links } : result;
}

/** Turns a missing answer into an ApiError; an abort stays an abort. */
export async function exchange<A = Response>(send: () => Promise<A>): Promise<A> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    throw new ApiError(0, NO_ANSWER);
  }
}

async function parse(response: Response): Promise<Answer> {
  if (response.status === 204) return {};
  try {
    return fromWire(await response.json()) as Answer;
  } catch (error) {
    // a body that does not complete in time counts as no answer
    if ((error as Error).name === 'TimeoutError') throw new ApiError(0, NO_ANSWER);
    throw new ApiError(
      response.ok ? 422 : response.status,
      response.ok ? NOT_JSON : failedWith(response.status),
    );
  }
}
