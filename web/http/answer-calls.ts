import type { IncomingMessage, ServerResponse } from 'node:http';
import { inProcessApi } from '@/web/api/transport';
import { answerDirectly } from '@/web/session/answer-directly';
import { refusalTo } from '@/web/session/same-origin';
import type { RequestLink } from './chain';
import { incomingCall } from './incoming-call';
import { sendResponse } from './send-response';

/** Anything that is not spelled plainly (escapes, dots, a slash at the end) is Next's to judge. */
const BROWSER_CALL = /^\/api\/call\/(\w+)(?:\?|$)/;
const API_CALL =
  /^\/(?:v2|rewards\/v2|social\/v2|gamify|customer-verify|discovery|cms)(?:\/[\w-]+)+(?:\?|$)/;
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
    return () => answerDirectly(name, incomingCall(request));
  const api = API_METHODS.has(method) && API_CALL.test(url) ? inProcessApi() : undefined;
  // the API reads no more of a request than this
  return api ? () => api(incomingCall(request) as Request) : null;
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
