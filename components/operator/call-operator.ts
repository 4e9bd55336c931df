import { exchange, readAnswer } from '@/lib/client/exchange';
import { toWire } from '@/lib/client/wire';
import type { Call, CallInput, CallResult } from '@/lib/contract/call';

/** Makes a call of the office by its name; the server holds the token. @throws ApiError */
export async function callOperator<C extends Call>(
  name: C['name'],
  input: CallInput<C>,
): Promise<CallResult<C>> {
  const response = await exchange(() =>
    fetch(`/operator/call/${name}`, {
      method: 'POST',
      credentials: 'same-origin',
      ...contentOf(toWire(input) as Record<string, unknown>),
    }),
  );
  return (await readAnswer(response)) as CallResult<C>;
}

const ACCEPTS = { accept: 'application/json' };

/** Fields as JSON; with a file among them as a form, whose type the browser writes. */
function contentOf(fields: Record<string, unknown>): Pick<RequestInit, 'headers' | 'body'> {
  const values = Object.entries(fields);
  if (!values.some(([, value]) => value instanceof Blob))
    return {
      headers: { ...ACCEPTS, 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    };
  const body = new FormData();
  for (const [name, value] of values)
    if (value !== undefined) body.append(name, value instanceof Blob ? value : String(value));
  return { headers: ACCEPTS, body };
}
