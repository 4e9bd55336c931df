import { exchange, readAnswer, requestParts, versionOf, withContent } from '@/lib/client/exchange';
import { type RequestToSign, signatureHeaders } from '@/lib/client/sign';
import type { Transport } from '@/lib/client/transport';
import type { Call, CallInput, CallResult } from '@/lib/contract/call';
import { shopEnv } from '@/lib/settings/shop-env';
import { transport as transportInForce } from './transport';

/** On whose behalf a request is made. */
export interface Identity {
  variant: 'AU' | 'GB';
  sessionId: string;
  accessToken?: string;
  customerId?: string;
  /** the browser's IP address, for rate limits */
  address?: string;
  /** what the browser says of itself, to name it in the list of sign-ins */
  agent?: string;
  /** tells browsers apart: a sign-in from a new one is told by mail */
  deviceId?: string;
  /** where the browser is, by the network in front */
  country?: string;
  requestId?: string;
}

/** Makes a declared call. @throws ApiError */
export type Api = <C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: { idempotencyKey?: string },
) => Promise<CallResult<C>>;

/** A client for one identity; secrets stay on the server, so this must never reach a browser bundle. */
export function apiFor(identity: Identity, carry: Transport = transportInForce()): Api {
  return async (call, input, options = {}) => {
    const { endpoint } = call;
    const { path, body, contentType } = await requestParts(
      endpoint,
      (input ?? {}) as Record<string, unknown>,
    );
    const { method } = endpoint;
    const { idempotencyKey } = options;
    const headers = await signedHeaders(identity, versionOf(endpoint), {
      ...{ method, path, body, idempotencyKey },
    });
    if (contentType) headers.set('content-type', contentType);
    const response = await exchange(() =>
      carry(new Request(apiUrl(path), { method, headers, body, cache: 'no-store' })),
    );
    return (await readAnswer(withContent(endpoint, response))) as never;
  };
}

/** The headers of every API request (specification, section 7). They are valid for this request only. */
export async function signedHeaders(
  identity: Identity,
  version: string,
  request: RequestToSign,
): Promise<Headers> {
  const signature = await signatureHeaders(
    setting('API_SECRET'),
    setting('API_APPLICATION_KEY'),
    request,
    identity.accessToken,
  );
  return new Headers({
    accept: 'application/json',
    ...signature,
    ...identityHeaders(identity, version),
  });
}

/** Says on whose behalf a request is made, and in which version of the call. */
export const identityHeaders = (identity: Identity, version: string): Record<string, string> => ({
  'x-version': version,
  'x-session-id': identity.sessionId,
  'x-sub-variant': identity.variant,
  ...(identity.customerId && { 'x-customer-id': identity.customerId }),
  ...(identity.accessToken && { authorization: `Bearer ${identity.accessToken}` }),
  ...(identity.address && { 'x-client-address': identity.address }),
  ...(identity.agent && { 'x-client-agent': identity.agent }),
  ...(identity.deviceId && { 'x-device-id': identity.deviceId }),
  ...(identity.country && { 'x-client-country': identity.country }),
  ...(identity.requestId && { 'x-request-id': identity.requestId }),
});

export function apiUrl(path: string): string {
  const { API_ORIGIN, PORT } = shopEnv();
  return `${API_ORIGIN ?? `http://127.0.0.1:${PORT}`}${path}`;
}

function setting(name: 'API_APPLICATION_KEY' | 'API_SECRET'): string {
  const value = shopEnv()[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
