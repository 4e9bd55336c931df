import { serialize } from 'hono/utils/cookie';
import type { IncomingCall } from '@/lib/client/read-body';
import { answerBrowser } from './answer-browser';
import { sessionCookieName } from './cookie';
import { openedSession } from './opened-session';

/** Answers a browser's call outside of a route handler. */
export async function answerDirectly(name: string, request: IncomingCall): Promise<Response> {
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

/** As Next reads them: of two of one name the last one counts, and what cannot be decoded is none. */
export function cookiesIn(header: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(/; */)) {
    const at = pair.indexOf('=');
    if (at < 0) continue;
    try {
      const value = pair.slice(at + 1);
      cookies.set(pair.slice(0, at), value.includes('%') ? decodeURIComponent(value) : value);
    } catch {
      // left out
    }
  }
  return cookies;
}
