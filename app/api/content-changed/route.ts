import { ApiError } from '@/lib/client/api-error';
import { RevalidateContent } from '@/lib/contract/content';
import { apiFor } from '@/web/api/server-client';
import { readContentChange } from '@/web/content/webhook';
import { webEnv } from '@/web/env';
import { bearerOf, isSecret } from '@/web/session/is-secret';
import { textOrRefusal } from '@/web/session/read-fields';
import { refusal } from '@/web/session/same-origin';

/** A content system sends the whole item with all its text. */
const MAX_BYTES = 1024 * 1024;

/**
 * The webhook of an external content system: an item has changed, so the pages that show it are rendered again, on
 * every node. The shared secret comes as `x-webhook-secret` or as a bearer token. When the body does not name an item
 * we can read, any item may have changed.
 */
export async function POST(request: Request): Promise<Response> {
  const shown = request.headers.get('x-webhook-secret') ?? bearerOf(request);
  const { CMS_WEBHOOK_SECRET, CMS_WEBHOOK_SECRET_BEFORE } = webEnv();
  if (!isSecret(shown, CMS_WEBHOOK_SECRET, CMS_WEBHOOK_SECRET_BEFORE))
    return refusal(401, 'request.signature_invalid', 'The webhook’s secret is missing or wrong.');
  const body = await textOrRefusal(request, { maxBytes: MAX_BYTES, variant: 'AU' });
  if (body instanceof Response) return body;
  try {
    const change = readContentChange(parsed(body));
    await apiFor({ variant: 'AU', sessionId: 'webhook' })(RevalidateContent, change);
    return Response.json({ result: {} }, { headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusal(503, 'server.unavailable', 'The change could not be noted. Please try again.');
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
