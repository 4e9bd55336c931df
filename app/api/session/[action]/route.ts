import { ApiError } from '@/lib/client/api-error';
import { toWire } from '@/lib/client/wire';
import { actOnSession, isSessionAction } from '@/lib/session/actions';
import { currentSession, identityNow } from '@/lib/session/current';
import { readFields } from '@/lib/session/read-fields';
import { confirmed } from '@/lib/session/refresh';
import { keepSession } from '@/lib/session/respond';
import { isSameOrigin, refusal, refusalHeaders } from '@/lib/session/same-origin';

interface Props {
  params: Promise<{ action: string }>;
}

/**
 * Sign-in, sign-up and similar actions. The tokens go into the sealed cookie, never to the
 * browser's scripts.
 */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  if (!isSameOrigin(request))
    return refusal(403, 'request.origin_refused', 'This request does not come from our own pages.');
  const { action } = await params;
  if (!isSessionAction(action)) return refusal(404, 'request.not_found', 'There is no such call.');
  const body = await readFields(request);
  if (body instanceof Response) return body;
  const before = await currentSession();
  try {
    const session = await confirmed(before);
    // stored even when the action is refused: the old tokens became void with the refresh
    await keepSession(before, session);
    const acted = await actOnSession(action, body, session, await identityNow(session));
    await keepSession(session, acted.session);
    return Response.json(toWire({ result: acted.result }), {
      headers: { 'cache-control': 'no-store' },
    });
  } catch (error) {
    if (error instanceof ApiError) return answerOf(error);
    throw error;
  }
}

function answerOf({ status: told, problems, messages, message }: ApiError): Response {
  const status = told || 503;
  const errors = problems.length ? problems : [{ code: 'general', message, target: 'general' }];
  return Response.json(toWire({ errors, messages, status }), {
    status,
    headers: refusalHeaders(status),
  });
}
