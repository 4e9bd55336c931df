import { ApiError } from '@/lib/client/api-error';
import { toWire } from '@/lib/client/wire';
import type { Variant } from '@/lib/contract/site';
import { sayIn } from '@/lib/messages/say';
import { siteOrigin, variantAt } from '@/lib/routes/origin';
import { localeOf } from '@/lib/rules/site';
import { actOnSession, isSessionAction } from '@/web/session/actions';
import { currentSession, identityNow } from '@/web/session/current';
import { currentDevice, keepDevice } from '@/web/session/device';
import { currentPassage, keepPassage } from '@/web/session/passage';
import { readFields } from '@/web/session/read-fields';
import { confirmed } from '@/web/session/refresh';
import { keepSession } from '@/web/session/respond';
import { isSameOrigin, refusalHeaders, refusalTo } from '@/web/session/same-origin';

interface Props {
  params: Promise<{ action: string }>;
}

/** Sign-in, sign-up and similar actions. The tokens go into the sealed cookie, never to the browser's scripts. */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  const before = await currentSession();
  const { variant } = await identityNow(before);
  if (!isSameOrigin(request)) return refusalTo(variant, 'request.origin_refused');
  const { action } = await params;
  if (!isSessionAction(action))
    return refusalTo(variant, 'request.not_found', 'request.not_found.call');
  const body = await readFields(request, { variant });
  if (body instanceof Response) return body;
  try {
    const session = await confirmed(before);
    // stored even when the action is refused: the old tokens became void with the refresh
    await keepSession(before, session);
    const device = await currentDevice();
    const identity = { ...(await identityNow(session)), ...device };
    const origin = siteOrigin(variantAt(request.headers.get('host')));
    const surroundings = { passage: await currentPassage(), origin };
    const acted = await actOnSession(action, body, session, identity, surroundings);
    await keepSession(session, acted.session);
    if (acted.passage !== undefined) await keepPassage(acted.passage);
    if (acted.session.signedIn || acted.keepsDevice) await keepDevice(device.deviceId);
    return Response.json(toWire({ result: acted.result }), {
      headers: { 'cache-control': 'no-store' },
    });
  } catch (error) {
    if (error instanceof ApiError) return answerOf(error, variant);
    throw error;
  }
}

function answerOf(error: ApiError, variant: Variant): Response {
  const { problems, messages } = error;
  const status = error.status || 503;
  const message = error.status
    ? error.message
    : sayIn(localeOf(variant))({ key: 'server.unavailable.no_answer' });
  const errors = problems.length ? problems : [{ code: 'general', message, target: 'general' }];
  return Response.json(toWire({ errors, messages, status }), {
    status,
    headers: refusalHeaders(status),
  });
}
