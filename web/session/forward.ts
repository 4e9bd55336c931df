import { ApiError } from '@/lib/client/api-error';
import { exchange, pathAndRest, requestParts, versionOf, withContent } from '@/lib/client/exchange';
import { fromQuery, toQuery } from '@/lib/client/query-string';
import type { IncomingCall } from '@/lib/client/read-body';
import type { DirectCalls } from '@/lib/client/transport';
import { fromWire, toWire } from '@/lib/client/wire';
import type { Endpoint } from '@/lib/contract/call';
import { callNamed } from '@/lib/contract/calls';
import { CreateAnonymousCart } from '@/lib/contract/cart-calls';
import type { Problem } from '@/lib/contract/errors';
import type { Variant } from '@/lib/contract/site';
import { apiFor, apiUrl, identityHeaders, signedHeaders } from '@/web/api/server-client';
import { directCalls, transport } from '@/web/api/transport';
import type { Session } from './cookie';
import { countryIn, identityOf } from './identity-of';
import { readFields, readUpload } from './read-fields';
import { refreshed, withFreshTokens } from './refresh';
import { isSameOrigin, refusalTo } from './same-origin';
import { variantOfVisit } from './variant-of-visit';

const MAX_BODY_BYTES = 256 * 1024;

export interface Forwarded {
  response: Response;
  session: Session;
}

/** A call from the browser. */
export interface BrowserRequest {
  /** the call's name */
  name: string;
  request: IncomingCall;
  /** the variant that a guest chose */
  subVariant?: string | undefined;
  /** given when the address contains it all; otherwise read from the request */
  input?: Record<string, unknown>;
}

/**
 * Forwards a browser's call to the API with the sealed session: signs it, refreshes an old or refused token once, and
 * keeps the anonymous cart's token from the browser. @throws ApiError when the API does not answer
 */
export async function forward(
  browserRequest: BrowserRequest,
  session: Session,
): Promise<Forwarded> {
  const { name, request } = browserRequest;
  const variant = variantOf(browserRequest, session);
  const endpoint = callNamed(name)?.endpoint;
  const isRead = endpoint?.method === 'GET';
  if (!endpoint?.browser || request.method !== (isRead ? 'GET' : 'POST'))
    return { session, response: noSuchCall(variant) };
  if (!isRead && !isSameOrigin(request))
    return { session, response: refusalTo(variant, 'request.origin_refused') };
  const input = browserRequest.input ?? (await readCallInput(request, endpoint, variant));
  if (input instanceof Response) return { session, response: input };
  const forGuests = session.signedIn ? undefined : callNamed(endpoint.forGuests ?? '');
  const call: BrowserCall = { ...browserRequest, endpoint, ...forGuests, input, variant };
  return forGuests ? withGuestCart(call, session) : withTokens(call, session);
}

/** Reads the fields from a read's query or a change's body; they have their wire names. */
async function readCallInput(
  request: IncomingCall,
  { multipart }: Endpoint,
  variant: Variant,
): Promise<Record<string, unknown> | Response> {
  if (multipart) return readUpload(request, variant);
  const fields =
    request.method === 'GET'
      ? fromQuery(new URL(request.url).searchParams)
      : await readFields(request, { maxBytes: MAX_BODY_BYTES, variant });
  return fields instanceof Response ? fields : (fromWire(fields) as Record<string, unknown>);
}

const noSuchCall = (variant: Variant): Response =>
  refusalTo(variant, 'request.not_found', 'request.not_found.call');

interface BrowserCall extends BrowserRequest {
  endpoint: Endpoint;
  input: Record<string, unknown>;
  /** of the visitor */
  variant: Variant;
}

/**
 * Makes a call; if it is refused because of the sign-in, makes it once more with fresh tokens, or as a guest if the
 * sign-in has ended. @throws ApiError when the tokens could not be refreshed or refused
 */
async function withTokens(call: BrowserCall, before: Session): Promise<Forwarded> {
  const session = await withFreshTokens(before);
  const response = await send(call, session);
  if (!session.signedIn)
    return {
      response: (await asksForCustomer(response)) ? tokensMissing(call) : response,
      session,
    };
  if (session !== before || !(await asksForRefresh(response))) return { response, session };
  const again = await refreshed(session);
  if (!session.signedIn.refreshToken) return { response: tokensMissing(call), session: again };
  return { response: await send(call, again), session: again };
}

/** Refusals of the credentials entered or of a view, not of the sign-in: fresh tokens would change nothing. */
const NOT_OF_SIGN_IN: ReadonlySet<string> = new Set([
  'auth.credentials_invalid',
  'auth.account_locked',
  'auth.account_closed',
  '2fa_required',
  '2fa_incorrect',
  '2fa_account_locked',
  'customer_view.read_only',
  'customer_view.hidden',
  'customer_view.over',
]);

/** 401 and 403, with a few exceptions (specification, section 8). */
async function asksForRefresh(response: Response): Promise<boolean> {
  if (response.status !== 401 && response.status !== 403) return false;
  return !NOT_OF_SIGN_IN.has(await codeOf(response));
}

/** The call needs a signed-in customer, and there is no token to refresh. */
const asksForCustomer = async (response: Response): Promise<boolean> =>
  response.status === 401 && (await codeOf(response)) === 'auth.required';

/**
 * The message is from the specification, section 8; a tab that still shows a signed-in customer then goes to the
 * login page.
 */
const tokensMissing = ({ variant }: BrowserCall): Response =>
  refusalTo(variant, 'auth.required', 'auth.required.no_tokens');

/** Creates a guest's cart with the first item, and another one in place of a cart that no longer exists. */
async function withGuestCart(call: BrowserCall, before: Session): Promise<Forwarded> {
  const isWrite = call.endpoint.method === 'POST';
  // the session's cart, whatever the browser sends
  const sendFor = (guest: Session) =>
    send({ ...call, input: { ...call.input, token: guest.anonymousCart } }, guest);
  let session = before;
  if (!session.anonymousCart) {
    if (!isWrite) return { session, response: noCart() };
    session = await withNewCart(call, session);
  }
  const response = await sendFor(session);
  if (response.status !== 404 || (await codeOf(response)) !== 'cart.not_found')
    return { response, session };
  // A read leaves the cookie alone: its cart may be gone because a sign-in has just merged it, and an answer that comes
  // after the sign-in's own would sign the customer out again.
  if (!isWrite) return { response: noCart(), session };
  session = await withNewCart(call, session);
  return { response: await sendFor(session), session };
}

/** An empty cart is a valid answer, not a failure. */
const noCart = () => Response.json({ result: null }, { headers: { 'cache-control': 'no-store' } });

async function withNewCart(call: BrowserCall, session: Session): Promise<Session> {
  const { token } = await apiFor(identity(call, session))(CreateAnonymousCart, {});
  return { ...session, anonymousCart: token };
}

/** The first error code of a response; empty if there is none. */
async function codeOf(response: Response): Promise<string> {
  const { error, errors } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { error?: Problem; errors?: Problem[] };
  return (error ?? errors?.[0])?.code ?? '';
}

async function send(call: BrowserCall, session: Session): Promise<Response> {
  const { endpoint, variant } = call;
  const direct = isPlain(endpoint) ? directCalls() : undefined;
  try {
    const response = await (direct ? sendWithin(direct, call, session) : sendSigned(call, session));
    return withContent(endpoint, response);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // return instead of throw, so that tokens refreshed for this call are stored
    return error.status === 404
      ? noSuchCall(variant)
      : refusalTo(variant, 'server.unavailable', 'server.unavailable.no_answer');
  }
}

/** Whether a call's input is JSON or a query; files and forms are written out and read again. */
const isPlain = ({ multipart, form, base }: Endpoint): boolean =>
  !multipart && !form && base !== '/cms';

/** Makes a call of the API in this process: its fields are not written out, signed and read again. */
async function sendWithin(
  direct: DirectCalls,
  call: BrowserCall,
  session: Session,
): Promise<Response> {
  const { name, endpoint, request, input } = call;
  const { path, params, rest } = pathAndRest(endpoint, input);
  const key = request.headers.get('idempotency-key');
  const headers = {
    ...identityHeaders(identity(call, session), versionOf(endpoint)),
    ...(key && { 'idempotency-key': key }),
  };
  if (endpoint.method !== 'GET' && endpoint.method !== 'DELETE')
    return direct({ name, path, params, fields: rest, headers });
  const query = toQuery(toWire(rest) as Record<string, unknown>).toString();
  return direct({ name, path: query ? `${path}?${query}` : path, params, fields: {}, headers });
}

async function sendSigned(call: BrowserCall, session: Session): Promise<Response> {
  const { endpoint, request, input } = call;
  const { method } = endpoint;
  const { path, body, contentType } = await requestParts(endpoint, input);
  const idempotencyKey = request.headers.get('idempotency-key') ?? undefined;
  const toSign = { method, path, body, idempotencyKey };
  const headers = await signedHeaders(identity(call, session), versionOf(endpoint), toSign);
  if (contentType) headers.set('content-type', contentType);
  return exchange(() => transport()(new Request(apiUrl(path), { method, headers, body })));
}

function identity(call: BrowserRequest, session: Session) {
  const { headers } = call.request;
  const variant = variantOf(call, session);
  return identityOf(session, variant, headers.get('x-forwarded-for'), countryIn(headers));
}

/** Of the sign-in, or else of the visit. */
const variantOf = ({ request, subVariant }: BrowserRequest, { signedIn }: Session): Variant =>
  signedIn?.variant ?? variantOfVisit(subVariant, request.headers.get('host'));
