import { ApiError } from '@/lib/client/api-error';
import { toWire } from '@/lib/client/wire';
import { currentIdentity, currentSession } from '@/web/session/current';
import { confirmed } from '@/web/session/refresh';
import { keepSession } from '@/web/session/respond';
import { refusalTo } from '@/web/session/same-origin';
import { visitorOf } from '@/web/session/visitor-of';

/** Who is signed in, which cached pages cannot know. The API confirms that the session is still valid. */
export async function GET(): Promise<Response> {
  try {
    const before = await currentSession();
    const session = await confirmed(before);
    await keepSession(before, session);
    return Response.json(toWire({ result: await visitorOf(session) }), {
      headers: { 'cache-control': 'no-store' },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { variant } = await currentIdentity();
    return refusalTo(variant, 'server.unavailable', 'server.unavailable.session');
  }
}
