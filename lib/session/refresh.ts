import { ApiError } from '@/lib/api/api-error';
import { apiFor } from '@/lib/api/server-client';
import type { Transport } from '@/lib/api/transport';
import { Refresh } from '@/lib/contract/identity';
import { type Session, signedInFrom } from './cookie';

const MARGIN_MS = 60_000;

export const isAccessStale = (session: Session): boolean =>
  session.signedIn !== undefined && session.signedIn.accessExpiresAt - Date.now() < MARGIN_MS;

/**
 * Trades the refresh token for fresh tokens. A refused one ends the sign-in; an API that is down or slow ends
 * nothing: an outage signs nobody out.
 */
export async function refreshed(session: Session, carry?: Transport): Promise<Session> {
  if (!session.signedIn) return session;
  const { signedIn, ...visit } = session;
  try {
    const api = apiFor({ variant: signedIn.variant, sessionId: session.sessionId }, carry);
    return {
      ...session,
      signedIn: signedInFrom(await api(Refresh, { refreshToken: signedIn.refreshToken })),
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return visit;
    throw error;
  }
}
