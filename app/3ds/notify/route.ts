import { ApiError } from '@/lib/api/api-error';
import { apiFor } from '@/lib/api/server-client';
import { HintThreeDS } from '@/lib/contract/wallet';
import { newSession } from '@/lib/session/cookie';
import { identityOf } from '@/lib/session/current';
import { refusal } from '@/lib/session/same-origin';

const MAX_BODY_BYTES = 8 * 1024;

/**
 * Where a bank's or gateway's server says that a 3-D Secure challenge is over (specification, section 7). It cannot
 * sign as we do, so it may only hint: of what it sends, the reference alone is read, and the gateway is asked. The same
 * call under `/v2`, signed, is believed.
 */
export async function POST(request: Request): Promise<Response> {
  const text = await textOf(request);
  if (text === null) return refusal(413, 'request.too_large', 'That is more than a notification.');
  const reference = referenceIn(text);
  if (!reference) return refusal(400, 'request.malformed', 'A notification names its reference.');
  try {
    const nobody = identityOf(newSession(), 'AU', request.headers.get('x-forwarded-for'));
    await apiFor(nobody)(HintThreeDS, { reference });
    return Response.json({ result: {} }, { headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 429) return refusal(429, 'request.rate_limited', error.message);
    return refusal(503, 'server.unavailable', 'The notification was not taken. Please repeat it.');
  }
}

/** The body, counted while it is read; null where there is too much of it. */
async function textOf({ body }: Request): Promise<string | null> {
  const reader = body?.getReader();
  if (!reader) return '';
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader.cancel();
      return null;
    }
    pieces.push(read.value);
  }
  return Buffer.concat(pieces).toString();
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
