import { ApiError, NO_ANSWER, TOKENS_MISSING } from '@/lib/api/api-error';
import { exchange } from '@/lib/api/exchange';
import { apiFor, apiUrl, signedHeaders } from '@/lib/api/server-client';
import { transport } from '@/lib/api/transport';
import { browserEndpoint } from '@/lib/contract/browser-endpoints';
import type { Endpoint } from '@/lib/contract/call';
import { CreateAnonymousCart } from '@/lib/contract/cart';
import type { Problem } from '@/lib/contract/errors';
import type { Session } from './cookie';
import { identityOf } from './current';
import { textOrRefusal } from './read-fields';
import { refreshed, withFreshTokens } from './refresh';
import { isSameOrigin, refusal } from './same-origin';
import { variantOfVisit } from './variant-of-visit';

/** What browsers write where the anonymous cart's token belongs: they never see the token itself. */
const MINE = '/anon-cart/mine';
const MAX_BODY_BYTES = 256 * 1024;

export interface Forwarded {
  response: Response;
  session: Session;
}

/**
 * Carries a browser's call to the API on behalf of the sealed session: signs it, refreshes once when the token
 * is old or refused, and keeps the anonymous cart's token to itself. @throws ApiError when the API does not answer
 */
export async function forward(
  request: Request,
  path: string,
  session: Session,
  subVariant: string | undefined,
): Promise<Forwarded> {
  const endpoint = browserEndpoint(request.method, path);
  if (!endpoint)
    return { session, response: refusal(404, 'request.not_found', 'There is no such call.') };
  if (request.method !== 'GET' && !isSameOrigin(request)) {
    return {
      session,
      response: refusal(
        403,
        'request.origin_refused',
        'This request does not come from our own pages.',
      ),
    };
  }
  const hasBody = request.method !== 'GET' && request.method !== 'DELETE';
  const body = hasBody ? await textOrRefusal(request, MAX_BODY_BYTES) : null;
  if (body instanceof Response) return { session, response: body };
  const call: BrowserCall = {
    endpoint,
    path,
    search: new URL(request.url).search,
    body,
    request,
    subVariant,
  };
  return path.startsWith(`/v2${MINE}`) ? withOwnCart(call, session) : withTokens(call, session);
}

interface BrowserCall {
  endpoint: Endpoint;
  path: string;
  search: string;
  body: string | null;
  request: Request;
  subVariant: string | undefined;
}

/**
 * A call that is refused for who makes it is made once more with fresh tokens, or as the visitor that a dead sign-in
 * leaves. @throws ApiError when there is no word on the tokens
 */
async function withTokens(call: BrowserCall, before: Session): Promise<Forwarded> {
  const session = await withFreshTokens(before);
  const response = await send(call, session);
  if (!session.signedIn)
    return { response: (await asksForCustomer(response)) ? tokensMissing() : response, session };
  if (session !== before || !(await asksForRefresh(response))) return { response, session };
  const again = await refreshed(session);
  if (!session.signedIn.refreshToken) return { response: tokensMissing(), session: again };
  return { response: await send(call, again), session: again };
}

/** Refusals of what was typed, not of who is here: fresh tokens change nothing about them. */
const OF_CREDENTIALS: ReadonlySet<string> = new Set([
  'auth.credentials_invalid',
  'auth.account_locked',
  'auth.account_closed',
  '2fa_required',
  '2fa_incorrect',
  '2fa_account_locked',
]);

/** 401 and 403, but for a few kinds (specification, section 8). */
async function asksForRefresh(response: Response): Promise<boolean> {
  if (response.status !== 401 && response.status !== 403) return false;
  return !OF_CREDENTIALS.has(await codeOf(response));
}

/** Nobody is signed in, and somebody has to be: there is no token to ask for a fresh one with. */
const asksForCustomer = async (response: Response): Promise<boolean> =>
  response.status === 401 && (await codeOf(response)) === 'auth.required';

/** In the words of the specification, section 8; a tab that believes in a sign-in ends it and leads to the login page. */
const tokensMissing = (): Response => refusal(401, 'auth.required', TOKENS_MISSING);

/** A cart is made on demand by the first write; a token whose cart is gone is dropped. */
async function withOwnCart(call: BrowserCall, before: Session): Promise<Forwarded> {
  const isWrite = call.request.method === 'POST';
  let session = before;
  if (!session.anonymousCart) {
    if (!isWrite) return { session, response: noCart() };
    session = await withNewCart(call, session);
  }
  const response = await send(call, session);
  if (response.status !== 404 || (await codeOf(response)) !== 'cart.not_found')
    return { response, session };
  if (!isWrite) return { response: noCart(), session: { ...session, anonymousCart: undefined } };
  session = await withNewCart(call, session);
  return { response: await send(call, session), session };
}

/** Nothing was put into a cart yet: that is an answer, not a failure. */
const noCart = () => Response.json({ result: null }, { headers: { 'cache-control': 'no-store' } });

async function withNewCart(call: BrowserCall, session: Session): Promise<Session> {
  const { token } = await apiFor(identity(call, session))(CreateAnonymousCart, {});
  return { ...session, anonymousCart: token };
}

/** The first code of a failure; empty where there is none to read. */
async function codeOf(response: Response): Promise<string> {
  const { error, errors } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { error?: Problem; errors?: Problem[] };
  return (error ?? errors?.[0])?.code ?? '';
}

async function send(call: BrowserCall, session: Session): Promise<Response> {
  const { endpoint, request, search, body } = call;
  const { method, version = '3.0' } = endpoint;
  const named = session.anonymousCart
    ? call.path.replace(MINE, `/anon-cart/${session.anonymousCart}`)
    : call.path;
  const path = named + search;
  const idempotencyKey = request.headers.get('idempotency-key') ?? undefined;
  const toSign = { method, path, body, idempotencyKey };
  const headers = await signedHeaders(identity(call, session), version, toSign);
  const contentType = request.headers.get('content-type');
  if (contentType) headers.set('content-type', contentType);
  try {
    return await exchange(() => transport()(new Request(apiUrl(path), { method, headers, body })));
  } catch (error) {
    // answered, not thrown: tokens that were traded for this call must be kept
    if (error instanceof ApiError) return refusal(503, 'server.unavailable', NO_ANSWER);
    throw error;
  }
}

const identity = ({ request: { headers }, subVariant }: BrowserCall, session: Session) =>
  identityOf(
    session,
    variantOfVisit(subVariant, headers.get('host')),
    headers.get('x-forwarded-for'),
  );
