import 'server-only';
import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { type Api, apiFor, type Identity } from '@/lib/api/server-client';
import { SUB_VARIANT_COOKIE, variantFrom } from '@/lib/routes/sub-variant';
import { type Session, sessionCookieName, unsealSession } from './cookie';

/** The session of this request. Reading it makes a page dynamic: public pages never do. */
export const currentSession = cache(
  async (): Promise<Session> => unsealSession((await cookies()).get(sessionCookieName())?.value),
);

/** A client that speaks for whoever makes this request. */
export const currentApi = cache(async (): Promise<Api> => apiFor(await currentIdentity()));

export async function currentIdentity(): Promise<Identity> {
  const session = await currentSession();
  const chosen = variantFrom((await cookies()).get(SUB_VARIANT_COOKIE)?.value);
  return identityOf(session, chosen ?? 'AU', (await headers()).get('x-forwarded-for'));
}

export function identityOf(
  session: Session,
  variant: Identity['variant'],
  forwardedFor: string | null,
): Identity {
  const address = forwardedFor?.split(',')[0]?.trim();
  return {
    variant: session.signedIn?.variant ?? variant,
    sessionId: session.sessionId,
    ...(session.signedIn && {
      accessToken: session.signedIn.accessToken,
      customerId: session.signedIn.customerId,
    }),
    ...(address && { address }),
  };
}
