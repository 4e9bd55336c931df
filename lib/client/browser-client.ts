import type { InputOf, MutationName, QueryName, ResultOf } from '@/lib/contract/calls';
import { exchange, readAnswer } from './exchange';
import { toQuery } from './query-string';
import { passOnMessages } from './response-messages';
import { toWire } from './wire';

/**
 * Calls made from the browser, by their names, through the web tier, which holds the tokens, signs, and knows where each
 * call lives. No schema (and no zod) comes along.
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
};

/** The web tier is our own: what it answers is what the contract says. */
async function send<R>(call: string, init: RequestInit): Promise<R> {
  const headers = { accept: 'application/json', ...init.headers };
  const response = await exchange(() =>
    fetch(`/api/call/${call}`, { ...init, headers, credentials: 'same-origin' }),
  );
  return (await readAnswer(response, passOnMessages)) as R;
}
