import type { IncomingMessage, ServerResponse } from 'node:http';
import { serialize } from 'hono/utils/cookie';
import { ApiError } from '@/lib/client/api-error';
import { COOKIES } from '@/lib/consent/cookies';
import {
  CheckCustomerView,
  EndCustomerView,
  OpenCustomerView,
  type OpenedView,
} from '@/lib/contract/customer-views';
import type { ErrorCode } from '@/lib/contract/errors';
import type { SentenceKey } from '@/lib/contract/sentence';
import { sayIn } from '@/lib/messages/say';
import { doorPattern } from '@/lib/routes/door-table.mjs';
import { isOfficePath } from '@/lib/routes/office';
import { siteOrigin } from '@/lib/routes/origin';
import { isViewHost, viewOrigin } from '@/lib/routes/view-origin';
import { localeOf } from '@/lib/rules/site';
import { type Api, apiFor } from '@/web/api/server-client';
import type { RequestLink } from '@/web/http/chain';
import { cookiesIn } from '@/web/http/cookies-in';
import { beforeHead, isDocument } from '@/web/http/finish-responses';
import { decoded, officeNetworks } from '@/web/http/guard-office';
import { incomingCall } from '@/web/http/incoming-call';
import { sendResponse } from '@/web/http/send-response';
import { sessionCookieName } from '@/web/session/cookie';
import { textOrRefusal } from '@/web/session/read-fields';
import { refusalBody, refusalHeaders, refusalTo } from '@/web/session/same-origin';
import { intoBody, viewBand } from './view-band';
import {
  sealView,
  sessionOfView,
  unsealView,
  type ViewSession,
  viewCookieName,
  viewCookieOptions,
} from './view-cookie';
import { endedDocument, enteringDocument, overDocument, refusedDocument } from './view-documents';

const OPENING = '/view/opening';
const END = '/view/end';
const MOST_BYTES = 1_024;
/** What is the same for everybody: files of the build, pictures and icons. The worker that keeps tickets is none. */
const PUBLIC_FILE =
  /^\/(?:_next|assets|pictures|og)\/|^\/[\w-]{1,60}\.(?:ico|png|svg|txt|webmanifest)$/;
/** Programs that pages of a view may ask: they call the API with the token of the view, or say whose it is. */
const ASKED_BY_PAGES = /^\/api\/(?:call\/\w{1,60}|session)$|^\/blank\.html$/;
const DOOR = doorPattern();
const READS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD']);
/** What a browser has kept of a view. Its cookies are told one by one: this would take the shop's own with them. */
const FORGET: readonly [string, string] = ['clear-site-data', '"cache", "storage"'];
/** Nothing of the shop's is answered from a browser's memory, and no part of it. */
const CONDITIONS = ['if-none-match', 'if-modified-since', 'range'];

/**
 * Shows the shop as a customer sees it, at a host of its own (decision 194): to whoever has opened a view there, and only
 * what reads. The shop's own code knows a view as a session whose token can only read; what it would store in the
 * browser is left out, and every page says what it is.
 * @param networks from where the office can be reached
 */
export function serveViews(networks: readonly string[] | undefined): RequestLink {
  const mayCome = officeNetworks(networks);
  return (request, response, next) => {
    if (!isViewHost(request.headers.host)) return next();
    response.setHeader('x-robots-tag', 'noindex, nofollow');
    if (!mayCome(request)) return void send(request, response, new Response(null, { status: 404 }));
    const path = decoded((request.url ?? '/').split('?', 1)[0] ?? '/');
    if (READS.has(request.method) && PUBLIC_FILE.test(path)) {
      delete request.headers.cookie;
      return next();
    }
    void answerTo(path, request)
      .catch((error: unknown) => failure(error))
      .then((answer) => {
        if (answer instanceof Response) return send(request, response, answer);
        // whoever left meanwhile gets no page made
        if (response.closed) return;
        markPages(response, answer.view);
        request.headers.cookie = answer.cookie;
        for (const name of CONDITIONS) delete request.headers[name];
        next();
      });
  };
}

/** A request that goes on to the shop, with the cookie that it is known by there. */
interface Passed {
  view: ViewSession;
  cookie: string;
}

async function answerTo(path: string, request: IncomingMessage): Promise<Response | Passed> {
  const isPost = request.method === 'POST';
  if (isPost && path === OPENING) return open(request);
  const view = await viewOf(request);
  if (isPost && path === END) return end(request, view);
  if (!view || Date.parse(view.endsAt) <= Date.now()) return over(request, view);
  if (!READS.has(request.method)) return refuse(request, view, 'customer_view.read_only');
  if ((DOOR.test(path) && !ASKED_BY_PAGES.test(path)) || isOfficePath(path))
    return refuse(request, view, 'customer_view.hidden');
  // a call is judged by the API
  if (!DOOR.test(path)) await apiOf(request)(CheckCustomerView, { token: view.token });
  return { view, cookie: await cookieOf(view) };
}

const viewOf = ({ headers }: IncomingMessage): Promise<ViewSession | null> =>
  unsealView(cookiesIn(headers.cookie ?? '').get(viewCookieName()));

/** The session, and that nothing is counted. */
const cookieOf = async (view: ViewSession): Promise<string> =>
  `${sessionCookieName()}=${encodeURIComponent(await sessionOfView(view))}; ${CONSENT}`;

const CONSENT = `${COOKIES.consent.name}=essential`;

function apiOf({ headers }: IncomingMessage): Api {
  const address = String(headers['x-forwarded-for'] ?? '');
  return apiFor({ variant: 'AU', sessionId: 'view', ...(address && { address }) });
}

/** Opens a view by the ticket that a form of the office brings. */
async function open(request: IncomingMessage): Promise<Response> {
  if (!comesFromOffice(request)) return refuse(request, null, 'request.origin_refused');
  const text = await textOrRefusal(incomingCall(request), { maxBytes: MOST_BYTES, variant: 'AU' });
  if (text instanceof Response) return text;
  const ticket = new URLSearchParams(text).get('ticket') ?? '';
  let view: OpenedView;
  try {
    view = await apiOf(request)(OpenCustomerView, { ticket });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    return refuse(request, null, 'customer_view.ticket_invalid');
  }
  return documentOf(200, enteringDocument(view), [
    FORGET,
    ['set-cookie', serialize(viewCookieName(), await sealView(view), viewCookieOptions())],
    ['set-cookie', `${CONSENT}; Path=/; SameSite=Lax`],
  ]);
}

/** The office is at the shop's own address; where none is set, at this machine's. */
function comesFromOffice({ headers: { origin, host } }: IncomingMessage): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  const office = new URL(origin);
  return (
    origin === siteOrigin() ||
    origin === siteOrigin('GB') ||
    // `localhost` by another of its names
    (host !== undefined && viewOrigin(office.host) === `http://${host}`)
  );
}

/** Ends a view by the button on each of its pages. */
async function end(request: IncomingMessage, view: ViewSession | null): Promise<Response> {
  const { origin, host } = request.headers;
  if (!origin || !URL.canParse(origin) || new URL(origin).host !== host)
    return refuse(request, view, 'request.origin_refused');
  if (view) await apiOf(request)(EndCustomerView, { token: view.token });
  return forgetting(documentOf(200, endedDocument()));
}

const failure = (error: unknown): Response => {
  if (error instanceof ApiError && error.code === 'customer_view.over')
    return forgetting(documentOf(403, overDocument()));
  if (error instanceof ApiError) return refusalTo('AU', 'server.unavailable');
  console.error(error);
  return refusalTo('AU', 'server.failed');
};

const over = (request: IncomingMessage, view: ViewSession | null): Response =>
  isDocument(request)
    ? forgetting(documentOf(403, overDocument()))
    : refusalTo(view?.customer.variant ?? 'AU', 'customer_view.over');

/** What pages send by themselves when somebody looks at them. */
const BY_THEMSELVES = /^\/api\/call\/(?:createEvent|reportActivity|viewNotifications)$/;

/** Says what is refused, to a page or to whoever reads one. */
function refuse(
  request: IncomingMessage,
  view: ViewSession | null,
  code: ErrorCode & SentenceKey,
): Response {
  const variant = view?.customer.variant ?? 'AU';
  const sentence = sayIn(localeOf(variant))({ key: code });
  if (request.headers.accept?.includes('text/html'))
    return documentOf(403, refusedDocument('Not in a view', sentence));
  const body = refusalBody(403, code, sentence);
  // Under another code than the refusal's own, every page shows it, also one that has words of its own for a failure.
  const notice = { level: 'info', code: 'customer_view.notice', message: sentence };
  const messages = BY_THEMSELVES.test(request.url ?? '') ? [] : [notice];
  return Response.json(
    { ...body, messages: [...body.messages, ...messages] },
    { status: 403, headers: refusalHeaders(403) },
  );
}

const documentOf = (
  status: number,
  html: string,
  headers: readonly (readonly [string, string])[] = [],
): Response => {
  const answer = new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
  for (const [name, value] of headers) answer.headers.append(name, value);
  return answer;
};

function forgetting(answer: Response): Response {
  const gone = serialize(viewCookieName(), '', { ...viewCookieOptions(), maxAge: 0 });
  answer.headers.append('set-cookie', gone);
  answer.headers.append(...FORGET);
  return answer;
}

const send = (request: IncomingMessage, response: ServerResponse, answer: Response) =>
  sendResponse(request, response, answer).catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });

/** Marks every document, and has browsers and caches keep nothing: neither an answer nor a cookie. */
function markPages(response: ServerResponse, view: ViewSession): void {
  const secondsLeft = Math.ceil((Date.parse(view.endsAt) - Date.now()) / 1_000);
  const isPage = () => String(response.getHeader('content-type') ?? '').startsWith('text/html');
  const settle = () => {
    response.removeHeader('set-cookie');
    response.removeHeader('etag');
    response.setHeader('cache-control', 'private, no-store');
    if (!isPage()) return;
    response.removeHeader('content-length');
    // what it shows does not stay on a screen: it is asked for again when the view is over
    response.setHeader('refresh', String(secondsLeft + 1));
  };
  const { write, end: finish } = response;
  const marked = intoBody(viewBand(view));
  const bytesOf = (piece: unknown): Buffer =>
    piece === undefined || piece === null || typeof piece === 'function'
      ? Buffer.alloc(0)
      : Buffer.from(piece as string);
  beforeHead(response, settle);
  response.write = (...args: unknown[]) => {
    if (!response.headersSent) settle();
    if (!isPage()) return Reflect.apply(write, response, args);
    const piece = marked.take(bytesOf(args[0]));
    const rest = args.slice(1);
    return Reflect.apply(write, response, [piece, ...rest]);
  };
  response.end = (...args: unknown[]) => {
    Object.assign(response, { write, end: finish });
    if (!response.headersSent) settle();
    if (!isPage()) return Reflect.apply(finish, response, args);
    const last = Buffer.concat([marked.take(bytesOf(args[0])), marked.rest()]);
    const whenDone = args.find((arg) => typeof arg === 'function');
    return Reflect.apply(finish, response, whenDone ? [last, whenDone] : [last]);
  };
}
