import { sealData, unsealData } from 'iron-session';
import { shopEnv } from '@/lib/settings/shop-env';
import { isSecure } from '@/web/session/cookie';

/** The content of the office's sealed cookie. It is no session of the shop, and is sent to nothing but the office. */
export interface StaffSession {
  accessToken: string;
}

const LONGEST_COOKIE = 4_096;
/** Longer than any session of the office: the API says when one has ended. */
const LIFETIME_SECONDS = 24 * 3_600;

export const staffCookieName = (): string => `${isSecure() ? '__Secure-' : ''}fairdraw_staff`;

/** Without an age: it goes when the browser is closed. `strict`: no link from elsewhere arrives signed in. */
export const staffCookieOptions = () =>
  ({ httpOnly: true, secure: isSecure(), sameSite: 'strict', path: '/operator' }) as const;

export const sealStaffSession = (session: StaffSession): Promise<string> =>
  sealData(session, { password: password(), ttl: LIFETIME_SECONDS });

/** Opens a sealed cookie; null for a missing, broken, foreign or old one. */
export async function unsealStaffSession(cookie: string | undefined): Promise<StaffSession | null> {
  if (!cookie || cookie.length > LONGEST_COOKIE) return null;
  try {
    const session = await unsealData<Partial<StaffSession>>(cookie, {
      password: password(),
      ttl: LIFETIME_SECONDS,
    });
    return typeof session.accessToken === 'string' ? (session as StaffSession) : null;
  } catch {
    // iron-session throws for some malformed seals
    return null;
  }
}

/** A key of its own: what the shop has sealed for a customer opens nothing here. */
function password(): string {
  const secret = shopEnv().SESSION_SECRET;
  if (!secret) throw new Error('SESSION_SECRET is not set');
  return `${secret} of the office`;
}
