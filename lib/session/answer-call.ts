import 'server-only';
import { cookies } from 'next/headers';
import { ApiError } from '@/lib/client/api-error';
import { SUB_VARIANT_COOKIE } from '@/lib/routes/sub-variant';
import { currentSession, identityNow } from './current';
import { type BrowserRequest, forward } from './forward';
import { keepSession } from './respond';
import { refusalTo } from './same-origin';

/** Answers a browser's call with the session from its sealed cookie, and stores the changed session. */
export async function answerCall(
  request: Request,
  name: string,
  input?: BrowserRequest['input'],
): Promise<Response> {
  const before = await currentSession();
  const subVariant = (await cookies()).get(SUB_VARIANT_COOKIE)?.value;
  try {
    const asked = { name, request, subVariant, ...(input && { input }) };
    const { response, session } = await forward(asked, before);
    await keepSession(before, session);
    return new Response(response.body, response);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { variant } = await identityNow(before);
    return refusalTo(variant, 'server.unavailable', 'server.unavailable.no_answer');
  }
}
