import 'server-only';
import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import type { Variant } from '@/lib/contract/site';
import { SUB_VARIANT_COOKIE } from '@/lib/routes/sub-variant';
import { openVariants } from '@/lib/rules/open-variants';
import type { Identity } from '@/web/api/server-client';
import { type Session, sessionCookieName, unsealSession } from './cookie';
import { countryIn, identityOf } from './identity-of';
import { segments } from './site-capabilities';
import { variantOfVisit } from './variant-of-visit';

/** The session of this request. Reading it makes a page dynamic, so public pages never read it. */
export const currentSession = cache(
  async (): Promise<Session> => unsealSession((await cookies()).get(sessionCookieName())?.value),
);

/** The variant of a visitor who is not signed in: an open one, as long as the API says which are. */
export async function chosenVariant(): Promise<Variant> {
  const chosen = (await cookies()).get(SUB_VARIANT_COOKIE)?.value;
  const open = await segments().then(openVariants, () => undefined);
  return variantOfVisit(chosen, (await headers()).get('host'), open);
}

export const currentIdentity = async (): Promise<Identity> => identityNow(await currentSession());

/** The identity for a session that has just changed in this request. */
export async function identityNow(session: Session): Promise<Identity> {
  const sent = await headers();
  const variant = await chosenVariant();
  return identityOf(session, variant, sent.get('x-forwarded-for'), countryIn(sent));
}
