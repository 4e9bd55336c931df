import { isSecure } from '@/web/session/cookie';
import { sealCookie, unsealCookie } from '@/web/session/sealed-cookie';

/** The content of the office's sealed cookie. It is no session of the shop, and is sent to nothing but the office. */
export interface StaffSession {
  accessToken: string;
}

/** Longer than any session of the office: the API says when one has ended. */
const LIFETIME_SECONDS = 24 * 3_600;
/** A key of its own: what the shop has sealed for a customer opens nothing here. */
const SEALING = { seconds: LIFETIME_SECONDS, purpose: ' of the office' };

export const staffCookieName = (): string => `${isSecure() ? '__Secure-' : ''}fairdraw_staff`;

/** Without an age: it goes when the browser is closed. `strict`: no link from elsewhere arrives signed in. */
export const staffCookieOptions = () =>
  ({ httpOnly: true, secure: isSecure(), sameSite: 'strict', path: '/operator' }) as const;

export const sealStaffSession = (session: StaffSession): Promise<string> =>
  sealCookie(session, SEALING);

/** Opens a sealed cookie; null for a missing, broken, foreign or old one. */
export async function unsealStaffSession(cookie: string | undefined): Promise<StaffSession | null> {
  const session = await unsealCookie<StaffSession>(cookie, SEALING);
  return typeof session.accessToken === 'string' ? (session as StaffSession) : null;
}
