import type { Call, CallInput, CallResult } from '@/lib/contract/call';
import { exchange, readAnswer, requestParts } from './exchange';
import { sign } from './sign';
import { type Transport, transport as transportInForce } from './transport';

/** On whose behalf a request is made. */
export interface Identity {
  variant: 'AU' | 'GB';
  sessionId: string;
  accessToken?: string;
  customerId?: string;
  /** the browser's address, for slow-downs */
  address?: string;
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
    const { path, body, contentType } = requestParts(
      endpoint,
      (input ?? {}) as Record<string, unknown>,
    );
    const headers = await signedHeaders(identity, endpoint.version ?? '3.0');
    if (contentType) headers.set('content-type', contentType);
    if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
    const response = await exchange(() =>
      carry(
        new Request(apiUrl(path), { method: endpoint.method, headers, body, cache: 'no-store' }),
      ),
    );
    return (await readAnswer(endpoint, response)) as never;
  };
}

/** The headers that every request carries (specification, section 7). */
export async function signedHeaders(identity: Identity, version: string): Promise<Headers> {
  const applicationKey = setting('API_APPLICATION_KEY');
  const timestamp = String(Date.now());
  const customerToken = identity.accessToken ?? '';
  const signature = await sign({
    secret: setting('API_SECRET'),
    applicationKey,
    timestamp,
    customerToken,
  });
  const headers = new Headers({
    accept: 'application/json',
    'x-application-key': applicationKey,
    'x-signature': signature,
    'x-timestamp': timestamp,
    'x-version': version,
    'x-session-id': identity.sessionId,
    'x-sub-variant': identity.variant,
  });
  if (identity.customerId) headers.set('x-customer-id', identity.customerId);
  if (identity.accessToken) headers.set('authorization', `Bearer ${identity.accessToken}`);
  if (identity.address) headers.set('x-client-address', identity.address);
  if (identity.requestId) headers.set('x-request-id', identity.requestId);
  return headers;
}

export const apiUrl = (path: string): string =>
  `${process.env.API_ORIGIN ?? `http://127.0.0.1:${process.env.PORT ?? '3000'}`}${path}`;

function setting(name: 'API_APPLICATION_KEY' | 'API_SECRET'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
