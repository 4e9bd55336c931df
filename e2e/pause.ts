import { sealSession, sessionCookieName, unsealSession } from '@/web/session/cookie';

/** Whether the tests know the shop's secret, which they need to read sealed cookies. */
export const CAN_UNSEAL = Boolean(process.env.SESSION_SECRET);

const HOUR_MS = 3_600_000;

/** The cookie of a browser after an idle hour: its access token has expired. */
export async function afterPause(sealed: string): Promise<string> {
  const session = await unsealSession(sealed);
  if (!session.signedIn) throw new Error('Nobody is signed in.');
  const signedIn = {
    ...session.signedIn,
    accessToken: 'over',
    accessExpiresAt: session.signedIn.accessExpiresAt - HOUR_MS,
  };
  return sealSession({ ...session, signedIn });
}

/** The refresh token in a sealed cookie; undefined when nobody is signed in. */
export const refreshTokenIn = async (sealed: string): Promise<string | undefined> =>
  (await unsealSession(sealed)).signedIn?.refreshToken;

/** The session cookie that a response sets; undefined if it sets none. */
export function sessionSetBy(response: Response): string | undefined {
  const set = response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${sessionCookieName()}=`));
  return set && decodeURIComponent(set.slice(set.indexOf('=') + 1).split(';')[0] ?? '');
}
