import { cookies } from 'next/headers';
import { ApiError, NO_ANSWER } from '@/lib/api/api-error';
import { SUB_VARIANT_COOKIE } from '@/lib/routes/sub-variant';
import { currentSession } from '@/lib/session/current';
import { forward } from '@/lib/session/forward';
import { keepSession } from '@/lib/session/respond';
import { refusal } from '@/lib/session/same-origin';

/** The browser's only way to the API: `/api/v2/…` with the sealed cookie. */
async function carry(request: Request): Promise<Response> {
  const before = await currentSession();
  const path = new URL(request.url).pathname.replace(/^\/api/, '');
  try {
    const chosen = (await cookies()).get(SUB_VARIANT_COOKIE)?.value;
    const { response, session } = await forward(request, path, before, chosen);
    await keepSession(before, session);
    return new Response(response.body, response);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusal(503, 'server.unavailable', NO_ANSWER);
  }
}

export { carry as DELETE, carry as GET, carry as PATCH, carry as POST, carry as PUT };
