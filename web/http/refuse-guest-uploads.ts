import type { IncomingMessage } from 'node:http';
import { SUB_VARIANT_COOKIE } from '@/lib/routes/sub-variant';
import { staffCookieName, unsealStaffSession } from '@/web/operator/staff-cookie';
import { sessionCookieName } from '@/web/session/cookie';
import { openedSession } from '@/web/session/opened-session';
import { isSameOrigin, refusalTo } from '@/web/session/same-origin';
import { variantOfVisit } from '@/web/session/variant-of-visit';
import type { RequestLink } from './chain';
import { cookiesIn } from './cookies-in';
import { refuseEarly } from './refuse-early';
import {
  API_UPLOAD,
  BROWSER_UPLOAD,
  OFFICE_API_UPLOADS,
  OFFICE_UPLOADS,
  pathOf,
} from './sender-limits';

/**
 * Asks who uploads a file before any of it is read: a browser needs its session's cookie and a page of ours, a caller
 * of the API a signature and a token, which are examined later. Stands before `gatherBodies`.
 */
export const refuseGuestUploads = (): RequestLink => (request, response, next) => {
  if (request.method !== 'POST') return next();
  const judge = judgeOf(pathOf(request));
  if (!judge) return next();
  const decide = async () => {
    const refusal = await judge(request);
    if (!refusal) return next();
    refuseEarly(request, response, refusal.status, {
      headers: refusal.headers,
      body: await refusal.text(),
    });
  };
  decide().catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });
};

type Judge = (request: IncomingMessage) => Response | null | Promise<Response | null>;

function judgeOf(path: string): Judge | null {
  if (path === API_UPLOAD || OFFICE_API_UPLOADS.includes(path)) return refusalOfApi;
  if (OFFICE_UPLOADS.includes(path)) return refusalOfOffice;
  return path === BROWSER_UPLOAD ? refusalOfBrowser : null;
}

/** As `answerOperatorCall` refuses; whether the session has ended is the API's to say. */
async function refusalOfOffice({ headers }: IncomingMessage): Promise<Response | null> {
  if (!isSameOrigin(readable(headers))) return refusalTo('AU', 'request.origin_refused');
  const cookie = cookiesIn(headers.cookie ?? '').get(staffCookieName());
  return (await unsealStaffSession(cookie)) ? null : refusalTo('AU', 'auth.required');
}

const readable = (headers: IncomingMessage['headers']) => ({
  headers: { get: (name: string) => [headers[name] ?? []].flat()[0] ?? null },
});

/** As `forward` refuses, which examines the same again. */
async function refusalOfBrowser({ headers }: IncomingMessage): Promise<Response | null> {
  const cookies = cookiesIn(headers.cookie ?? '');
  const { signedIn } = await openedSession(cookies.get(sessionCookieName()));
  const guest = () => variantOfVisit(cookies.get(SUB_VARIANT_COOKIE), headers.host ?? null);
  if (!isSameOrigin(readable(headers)))
    return refusalTo(signedIn?.variant ?? guest(), 'request.origin_refused');
  return signedIn ? null : refusalTo(guest(), 'auth.required', 'auth.required.no_tokens');
}

function refusalOfApi({ headers }: IncomingMessage): Response | null {
  if (headers['x-signature'] === undefined) return refusalTo('AU', 'request.signature_invalid');
  const hasToken = /^Bearer \S+$/.test(headers.authorization?.slice(0, 1_024) ?? '');
  return hasToken ? null : refusalTo('AU', 'auth.required');
}
