import type { Identity } from '@/web/api/server-client';
import { webEnv } from '@/web/env';
import type { Session } from './cookie';

/** The visitor's country, by the header that COUNTRY_HEADER names. */
export const countryIn = (sent: Pick<Headers, 'get'>): string | undefined => {
  const header = webEnv().COUNTRY_HEADER;
  return (header && sent.get(header)) || undefined;
};

export function identityOf(
  session: Session,
  variant: Identity['variant'],
  forwardedFor: string | null,
  country?: string,
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
    ...(country && { country }),
  };
}
