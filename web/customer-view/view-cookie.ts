import { sealData, unsealData } from 'iron-session';
import type { OpenedView } from '@/lib/contract/customer-views';
import { shopEnv } from '@/lib/settings/shop-env';
import { isSecure, type Session, sealSession } from '@/web/session/cookie';

/** The content of the sealed cookie of a view: it stands at the view's own host, and nowhere else. */
export type ViewSession = OpenedView;

const LONGEST_COOKIE = 4_096;
/** Longer than any view: the API says when one is over. */
const LIFETIME_SECONDS = 3_600;
/** The tokens of a view are not refreshed: it is over or it is not. */
const NEVER_STALE = Number.MAX_SAFE_INTEGER;

export const viewCookieName = (): string => `${isSecure() ? '__Host-' : ''}fairdraw_view`;

/** Without an age: it goes when the browser is closed. `strict`: no link from elsewhere arrives in a view. */
export const viewCookieOptions = () =>
  ({ httpOnly: true, secure: isSecure(), sameSite: 'Strict', path: '/' }) as const;

export const sealView = (view: ViewSession): Promise<string> =>
  sealData(view, { password: password(), ttl: LIFETIME_SECONDS });

/** Opens a sealed cookie; null for a missing, broken, foreign or old one. */
export async function unsealView(cookie: string | undefined): Promise<ViewSession | null> {
  if (!cookie || cookie.length > LONGEST_COOKIE) return null;
  try {
    const view = await unsealData<Partial<ViewSession>>(cookie, {
      password: password(),
      ttl: LIFETIME_SECONDS,
    });
    return typeof view.token === 'string' ? (view as ViewSession) : null;
  } catch {
    // iron-session throws for some malformed seals
    return null;
  }
}

/**
 * The cookie by which the shop's own code knows a view: a session of the customer whose token can only read. It is made
 * for one request, and no browser ever holds it.
 */
export function sessionOfView({ viewId, token, customer }: ViewSession): Promise<string> {
  const { id: customerId, ...facts } = customer;
  const session: Session = {
    sessionId: viewId,
    signedIn: {
      ...facts,
      ...{ customerId, accessToken: token, accessExpiresAt: NEVER_STALE, refreshToken: '' },
    },
  };
  return sealSession(session);
}

/** A key of its own: what was sealed for a customer or for the office opens no view. */
function password(): string {
  const secret = shopEnv().SESSION_SECRET;
  if (!secret) throw new Error('SESSION_SECRET is not set');
  return `${secret} of a view`;
}
