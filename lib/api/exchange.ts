import type { Endpoint, Message, Page } from '@/lib/contract/call';
import type { Problem } from '@/lib/contract/errors';
import { ApiError, failedWith, NO_ANSWER, NOT_JSON } from './api-error';
import { fromWire, toWire } from './wire';

interface Answer {
  result?: unknown;
  pageInfo?: Page<unknown>['pageInfo'];
  links?: Page<unknown>['links'];
  messages?: Message[];
  error?: Problem;
  errors?: Problem[];
}

/** Path, query and body of a call: `:name` parts leave the input for the path. */
export function requestParts(
  endpoint: Endpoint,
  input: Record<string, unknown>,
): { path: string; body: string | null; contentType: string | null } {
  const rest = { ...input };
  let path = `${endpoint.base ?? '/v2'}${endpoint.path.replace(
    /:(\w+)/g,
    (_whole, name: string) => {
      const value = rest[name];
      delete rest[name];
      return encodeURIComponent(String(value));
    },
  )}`;
  const wire = toWire(rest) as Record<string, unknown>;
  const fields = Object.entries(wire).filter(([, value]) => value !== undefined);
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    if (fields.length) path += `?${form(fields)}`;
    return { path, body: null, contentType: null };
  }
  if (endpoint.form)
    return {
      path,
      body: form(fields).toString(),
      contentType: 'application/x-www-form-urlencoded',
    };
  return { path, body: JSON.stringify(wire), contentType: 'application/json' };
}

/** Lists travel as bracket arrays: `c[]=shell&c[]=play`. */
const form = (fields: [string, unknown][]) =>
  new URLSearchParams(
    fields.flatMap(([key, value]) =>
      Array.isArray(value)
        ? value.map((item) => [`${key}[]`, String(item)])
        : [[key, String(value)]],
    ),
  );

/** What a client reads where the API had nothing to send. */
const EMPTY = { list: () => [], nothing: () => ({}) } as const;

/**
 * Reads an answer: the result (or a page of it), or an ApiError. `tell` hears what the answer says to the person
 * beside that; what only repeats a refusal belongs to whoever handles the refusal.
 */
export async function readAnswer(
  endpoint: Endpoint,
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
  if (response.status === 204 && endpoint.noContent) return EMPTY[endpoint.noContent]();
  const { result: items, pageInfo, links } = answer;
  return endpoint.paged ? { items, pageInfo, links } : items;
}

/** No answer at all becomes an ApiError too; an abort stays an abort. */
export async function exchange(send: () => Promise<Response>): Promise<Response> {
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
    // an answer that was begun and did not come to its end in time is none
    if ((error as Error).name === 'TimeoutError') throw new ApiError(0, NO_ANSWER);
    throw new ApiError(
      response.ok ? 422 : response.status,
      response.ok ? NOT_JSON : failedWith(response.status),
    );
  }
}
