import { cookies } from 'next/headers';
import { ApiError } from '@/lib/client/api-error';
import { toWire } from '@/lib/client/wire';
import { Locate } from '@/lib/contract/start-up';
import { SUB_VARIANT_COOKIE, SUB_VARIANT_SECONDS, variantFrom } from '@/lib/routes/sub-variant';
import { apiFor, type Identity } from '@/web/api/server-client';
import { currentIdentity, currentSession } from '@/web/session/current';
import { countryIn } from '@/web/session/identity-of';
import { refusal, refusalTo } from '@/web/session/same-origin';

/**
 * The visitor's variant, by the header that COUNTRY_HEADER names. It is stored for a year, unless the visitor has
 * chosen a variant or has an account, which belongs to one.
 */
export async function GET(request: Request): Promise<Response> {
  const country = countryIn(request.headers);
  const identity = await currentIdentity();
  const located = await apiFor(identity)(Locate, { country }).catch((error) =>
    failed(error, identity),
  );
  if (located instanceof Response) return located;
  const jar = await cookies();
  const chosen = variantFrom(jar.get(SUB_VARIANT_COOKIE)?.value);
  const { signedIn } = await currentSession();
  if (located.isKnown && !chosen && !signedIn) {
    jar.set(SUB_VARIANT_COOKIE, located.subVariant, {
      maxAge: SUB_VARIANT_SECONDS,
      path: '/',
      sameSite: 'lax',
    });
  }
  return Response.json(toWire({ result: located }), { headers: { 'cache-control': 'no-store' } });
}

function failed(error: unknown, { variant }: Identity): Response {
  if (!(error instanceof ApiError)) throw error;
  return error.status
    ? refusal(error.status, 'server.unavailable', error.message)
    : refusalTo(variant, 'server.unavailable', 'server.unavailable.no_answer');
}
