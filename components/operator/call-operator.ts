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
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(toWire(input)),
    }),
  );
  return (await readAnswer(response)) as CallResult<C>;
}
