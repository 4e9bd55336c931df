import { cookies } from 'next/headers';
import { SUB_VARIANT_COOKIE } from '@/lib/routes/sub-variant';
import { currentSession } from '@/lib/session/current';
import { forward } from '@/lib/session/forward';
import { keepSession } from '@/lib/session/respond';

/** The browser's only way to the API: `/api/v2/…` with the sealed cookie. */
async function carry(request: Request): Promise<Response> {
  const before = await currentSession();
  const path = new URL(request.url).pathname.replace(/^\/api/, '');
  const { response, session } = await forward(
    request,
    path,
    before,
    (await cookies()).get(SUB_VARIANT_COOKIE)?.value,
  );
  await keepSession(before, session);
  return new Response(response.body, response);
}

export { carry as DELETE, carry as GET, carry as PATCH, carry as POST, carry as PUT };
