import 'server-only';
import { cookies } from 'next/headers';
import { answerBrowser } from './answer-browser';
import { currentSession } from './current';
import type { BrowserRequest } from './forward';

/** Answers a browser's call in a route handler, with the session from its sealed cookie. */
export async function answerCall(
  request: Request,
  name: string,
  input?: BrowserRequest['input'],
): Promise<Response> {
  const jar = await cookies();
  const response = await answerBrowser(
    { name, request, ...(input && { input }) },
    {
      get: (cookie) => jar.get(cookie)?.value,
      set: (cookie, value, options) => jar.set(cookie, value, options),
      session: currentSession,
    },
  );
  // a copy: Next cannot add cookies to an answer that came over HTTP
  return new Response(response.body, response);
}
