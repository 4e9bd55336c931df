import type { IncomingMessage, ServerResponse } from 'node:http';
import { serialize } from 'hono/utils/cookie';
import type { IncomingCall } from '@/lib/client/read-body';
import { inProcessApi } from '@/web/api/transport';
import { answerBrowser } from '@/web/session/answer-browser';
import { sessionCookieName } from '@/web/session/cookie';
import { openedSession } from '@/web/session/opened-session';
import { refusalTo } from '@/web/session/same-origin';
import type { RequestLink } from './chain';
import { cookiesIn } from './cookies-in';
import { incomingCall } from './incoming-call';
import { sendResponse } from './send-response';

/** Anything that is not spelled plainly (escapes, dots, a slash at the end) is Next's to judge. */
const BROWSER_CALL = /^\/api\/call\/(\w+)(?:\?|$)/;
const API_CALL =
  /^\/(?:v2|rewards\/v2|social\/v2|gamify|customer-verify|discovery|cms|operator\/v1)(?:\/[\w-]+)+(?:\?|$)/;
/** a route handler of its own, which sets another cookie */
const NEXT_HAS: ReadonlySet<string> = new Set(['locate']);
const BROWSER_METHODS: ReadonlySet<string> = new Set(['GET', 'POST']);
const API_METHODS: ReadonlySet<string> = new Set(['DELETE', 'GET', 'PATCH', 'POST', 'PUT']);

type Answer = () => Promise<Response>;

/**
 * Answers calls of browsers and of the API before Next is asked, which would take longer than most calls do. The route
 * handlers give the same answers where Next runs alone.
 */
export const answerCalls = (): RequestLink => (request, response, next) => {
  const answer = answerTo(request);
  if (answer) void respond(request, response, answer);
  else next();
};

/** How to answer a call; null for all else. */
function answerTo(request: IncomingMessage): Answer | null {
  const { method = 'GET', url = '/' } = request;
  const name = BROWSER_METHODS.has(method) ? BROWSER_CALL.exec(url)?.[1] : undefined;
  if (name !== undefined && !NEXT_HAS.has(name))
    return () => browserCall(name, incomingCall(request));
  const api = API_METHODS.has(method) && API_CALL.test(url) ? inProcessApi() : undefined;
  // the API reads no more of a request than this
  return api ? () => api(incomingCall(request) as Request) : null;
}

/** Answers a browser's call with the session from its cookie, and sets the cookies that change. */
async function browserCall(name: string, request: IncomingCall): Promise<Response> {
  const cookies = cookiesIn(request.headers.get('cookie') ?? '');
  const changed: string[] = [];
  const response = await answerBrowser(
    { name, request },
    {
      get: (cookie) => cookies.get(cookie),
      set: (cookie, value, options) => changed.push(serialize(cookie, value, options)),
      session: () => openedSession(cookies.get(sessionCookieName())),
    },
  );
  if (changed.length === 0) return response;
  // a copy: the headers of an answer that came over HTTP cannot be changed
  const answer = new Response(response.body, response);
  for (const cookie of changed) answer.headers.append('set-cookie', cookie);
  return answer;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
): Promise<void> {
  try {
    await sendResponse(request, response, await answerOrFailure(answer));
  } catch (error) {
    console.error(error);
    response.destroy();
  }
}

/** A fault of ours reveals nothing. */
async function answerOrFailure(answer: Answer): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    console.error(error);
    return refusalTo('AU', 'server.failed');
  }
}
