import type { Call, CallInput, CallResult } from '@/lib/contract/call';
import { exchange, readAnswer, requestParts } from './exchange';
import { passOnMessages } from './response-messages';

/**
 * Makes a call from the browser through the web tier, which holds the tokens and signs.
 * Takes the endpoint instead of the call, so that no schema (and no zod) comes along:
 * `browserApi<typeof GetCart>(cartEndpoints.getCart, {})`. @throws ApiError
 */
export async function browserApi<C extends Call>(
  endpoint: C['endpoint'],
  input: CallInput<C>,
  options: { idempotencyKey?: string; signal?: AbortSignal } = {},
): Promise<CallResult<C>> {
  const { path, body, contentType } = requestParts(
    endpoint,
    (input ?? {}) as Record<string, unknown>,
  );
  const headers = new Headers({ accept: 'application/json' });
  if (contentType) headers.set('content-type', contentType);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  const response = await exchange(() =>
    fetch(`/api${path}`, {
      method: endpoint.method,
      headers,
      body,
      signal: options.signal ?? null,
      credentials: 'same-origin',
    }),
  );
  return (await readAnswer(endpoint, response, passOnMessages)) as never;
}
