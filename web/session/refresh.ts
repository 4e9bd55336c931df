import { ApiError } from '@/lib/client/api-error';
import type { Transport } from '@/lib/client/transport';
import { CheckSignIn, Refresh } from '@/lib/contract/identity';
import { apiFor } from '@/web/api/server-client';
import { type Session, type SignedIn, signedInCustomer, signedInFrom } from './cookie';

const MARGIN_MS = 60_000;

export const isAccessStale = (session: Session): boolean =>
  session.signedIn !== undefined && session.signedIn.accessExpiresAt - Date.now() < MARGIN_MS;

/**
 * Exchanges the refresh token for fresh tokens. A refused token ends the sign-in; an API that is down or slow does
 * not, so an outage signs nobody out. @throws ApiError for any other failure
 */
export async function refreshed(session: Session, carry?: Transport): Promise<Session> {
  if (!session.signedIn) return session;
  const { signedIn, ...visit } = session;
  // without a refresh token the sign-in ends
  const fresh = signedIn.refreshToken && (await tradedOnce(session.sessionId, signedIn, carry));
  return fresh ? { ...session, signedIn: fresh } : visit;
}

/** The session with tokens that are not about to expire; the same object if nothing had to change. @throws ApiError */
export const withFreshTokens = async (session: Session): Promise<Session> =>
  isAccessStale(session) ? refreshed(session) : session;

/**
 * The session as the shop knows it now: without a sign-in that was ended elsewhere, and with the customer's current
 * data. The same object if nothing has changed. @throws ApiError
 */
export async function confirmed(session: Session, carry?: Transport): Promise<Session> {
  const { signedIn } = session;
  if (!signedIn) return session;
  if (isAccessStale(session)) return refreshed(session, carry);
  const { variant, accessToken, customerId } = signedIn;
  const api = apiFor({ variant, sessionId: session.sessionId, accessToken, customerId }, carry);
  try {
    const facts = signedInCustomer(await api(CheckSignIn, {}));
    const isSame = Object.entries(facts).every(
      ([name, fact]) => signedIn[name as keyof SignedIn] === fact,
    );
    return isSame ? session : { ...session, signedIn: { ...signedIn, ...facts } };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'auth.token_invalid')
      return refreshed(session, carry);
    throw error;
  }
}

/**
 * Concurrent refreshes of one token in this process share a request; across processes the API gives all of them the
 * same answer.
 */
const underWay = new Map<string, Promise<SignedIn | null>>();

function tradedOnce(
  sessionId: string,
  signedIn: SignedIn,
  carry?: Transport,
): Promise<SignedIn | null> {
  const { refreshToken } = signedIn;
  const pending = underWay.get(refreshToken);
  if (pending) return pending;
  const trade = traded(sessionId, signedIn, carry).finally(() => underWay.delete(refreshToken));
  underWay.set(refreshToken, trade);
  return trade;
}

async function traded(
  sessionId: string,
  { variant, refreshToken }: SignedIn,
  carry?: Transport,
): Promise<SignedIn | null> {
  try {
    return signedInFrom(await apiFor({ variant, sessionId }, carry)(Refresh, { refreshToken }));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'auth.refresh_invalid') return null;
    throw error;
  }
}
