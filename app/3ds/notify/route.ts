import { ApiError } from '@/lib/client/api-error';
import { HintThreeDS } from '@/lib/contract/wallet';
import { apiFor } from '@/web/api/server-client';
import { newSession } from '@/web/session/cookie';
import { identityOf } from '@/web/session/identity-of';
import { textOrRefusal } from '@/web/session/read-fields';
import { refusal } from '@/web/session/same-origin';

const MAX_BODY_BYTES = 8 * 1024;

/**
 * A bank's or gateway's callback that a 3-D Secure challenge has finished (specification, section 7). The callback is
 * not signed, so it is only a hint: we read nothing but the reference and ask the gateway. The signed call under `/v2`
 * is trusted.
 */
export async function POST(request: Request): Promise<Response> {
  const text = await textOrRefusal(request, { maxBytes: MAX_BODY_BYTES, variant: 'AU' });
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

/** Gateways send JSON or a form. */
function referenceIn(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    const { reference } = (body ?? {}) as { reference?: unknown };
    return typeof reference === 'string' ? reference.slice(0, 128) : null;
  } catch {
    return new URLSearchParams(text).get('reference')?.slice(0, 128) ?? null;
  }
}
