import 'server-only';
import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import type { Variant } from '@/lib/contract/site';
import { SUB_VARIANT_COOKIE } from '@/lib/routes/sub-variant';
import type { Identity } from '@/web/api/server-client';
import { type Session, sessionCookieName, unsealSession } from './cookie';
import { countryIn, identityOf } from './identity-of';
import { variantOfVisit } from './variant-of-visit';

/** The session of this request. Reading it makes a page dynamic, so public pages never read it. */
export const currentSession = cache(
  async (): Promise<Session> => unsealSession((await cookies()).get(sessionCookieName())?.value),
);

/** The variant of a visitor who is not signed in. */
export async function chosenVariant(): Promise<Variant> {
  const chosen = (await cookies()).get(SUB_VARIANT_COOKIE)?.value;
  return variantOfVisit(chosen, (await headers()).get('host'));
}

export const currentIdentity = async (): Promise<Identity> => identityNow(await currentSession());

/** The identity for a session that has just changed in this request. */
export async function identityNow(session: Session): Promise<Identity> {
  const sent = await headers();
  const variant = await chosenVariant();
  return identityOf(session, variant, sent.get('x-forwarded-for'), countryIn(sent));
}
