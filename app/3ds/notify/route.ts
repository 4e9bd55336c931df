import { ApiError } from '@/lib/client/api-error';
import { apiFor } from '@/lib/client/server-client';
import { HintThreeDS } from '@/lib/contract/wallet';
import { newSession } from '@/lib/session/cookie';
import { identityOf } from '@/lib/session/current';
import { textOrRefusal } from '@/lib/session/read-fields';
import { refusal } from '@/lib/session/same-origin';

const MAX_BODY_BYTES = 8 * 1024;

/**
 * Where a bank's or gateway's server says that a 3-D Secure challenge is over (specification, section 7). It cannot
 * sign as we do, so it may only hint: of what it sends, the reference alone is read, and the gateway is asked. The same
 * call under `/v2`, signed, is believed.
 */
export async function POST(request: Request): Promise<Response> {
  const text = await textOrRefusal(request, MAX_BODY_BYTES);
  if (typeof text !== 'string') return text;
  const reference = referenceIn(text);
  if (!reference) return refusal(400, 'request.malformed', 'A notification names its reference.');
  try {
    const nobody = identityOf(newSession(), 'AU', request.headers.get('x-forwarded-for'));
    await apiFor(nobody)(HintThreeDS, { reference });
    return Response.json({ result: {} }, { headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 422)
      return refusal(400, 'request.malformed', 'That is no reference of a payment here.');
    if (error.status === 429) return refusal(429, 'request.rate_limited', error.message);
    return refusal(503, 'server.unavailable', 'The notification was not taken. Please repeat it.');
  }
}

/** From JSON or from a form, as gateways send them. */
function referenceIn(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    const { reference } = (body ?? {}) as { reference?: unknown };
    return typeof reference === 'string' ? reference.slice(0, 128) : null;
  } catch {
    return new URLSearchParams(text).get('reference')?.slice(0, 128) ?? null;
  }
}
