import type { InputOf, MutationName, QueryName, ResultOf } from '@/lib/contract/calls';
import { exchange, readAnswer } from './exchange';
import { toQuery } from './query-string';
import { passOnMessages } from './response-messages';
import { traceHeaders } from './trace-headers';
import { toWire } from './wire';

/**
 * Calls the API from the browser by call name, through the web tier, which holds the tokens, signs requests and knows
 * each call's endpoint. Keeps schemas and zod out of the browser bundle.
 */
export const browserApi = {
  /** Reads something. @throws ApiError */
  query<N extends QueryName>(
    name: N,
    input: InputOf<N>,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<ResultOf<N>> {
    const query = toQuery(toWire(input) as Record<string, unknown>).toString();
    return send(`${name}${query && `?${query}`}`, { signal: signal ?? null });
  },

  /** Changes something. @throws ApiError */
  mutate<N extends MutationName>(
    name: N,
    input: InputOf<N>,
    { idempotencyKey }: { idempotencyKey?: string } = {},
  ): Promise<ResultOf<N>> {
    return send(name, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      body: JSON.stringify(toWire(input)),
    });
  },

  /** Changes something with a file: what it is for, and the file itself. @throws ApiError */
  upload<N extends MutationName>(name: N, input: InputOf<N>): Promise<ResultOf<N>> {
    const body = new FormData();
    for (const [field, value] of Object.entries(toWire(input) as Record<string, string | Blob>))
      body.append(field, value);
    return send(name, { method: 'POST', body });
  },

  /** Has the web tier make a file, at a door of its own. @throws ApiError */
  async file(door: 'identity-form'): Promise<Blob> {
    const response = await exchange(() =>
      fetch(`/api/${door}`, { method: 'POST', credentials: 'same-origin' }),
    );
    if (!response.ok) await readAnswer(response, passOnMessages);
    return exchange(() => response.blob());
  },
};

/** Responses are not validated: they come from our own web tier, which follows the contract. */
async function send<R>(call: string, init: RequestInit): Promise<R> {
  const headers = { accept: 'application/json', ...traceHeaders(), ...init.headers };
  const response = await exchange(() =>
    fetch(`/api/call/${call}`, { ...init, headers, credentials: 'same-origin' }),
  );
  return (await readAnswer(response, passOnMessages)) as R;
}
