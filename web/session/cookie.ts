import { COOKIES } from '@/lib/consent/cookies';
import type { SignInResult } from '@/lib/contract/identity';
import type { PricingId, Variant } from '@/lib/contract/site';
import { shopEnv } from '@/lib/settings/shop-env';
import { sealCookie, unsealCookie } from './sealed-cookie';

/** The content of the sealed cookie. The browser cannot read it; the server stores nothing. */
export interface Session {
  /** identifies the visit, also before sign-in; changes at sign-in */
  sessionId: string;
  /** token of the visitor's cart */
  anonymousCart?: string;
  signedIn?: SignedIn;
}

export interface SignedIn {
  accessToken: string;
  /** milliseconds since 1970, real time */
  accessExpiresAt: number;
  refreshToken: string;
  customerId: string;
  variant: Variant;
  segmentName: string;
  pricingId: PricingId;
  firstName: string;
  forcePasswordChange: boolean;
  accountUpgrade: boolean;
}

/** An anonymous cart's token is kept for 14 days (specification), and so is the whole cookie. */
const LIFETIME_SECONDS = COOKIES.session.seconds;

/** Whether the site is served over https, so that its cookies may say so. */
export const isSecure = (): boolean => shopEnv().SITE_ORIGIN?.startsWith('https:') ?? false;

/** `__Host-` binds the cookie to this exact host; browsers accept it only over https. */
export const sessionCookieName = (): string => (isSecure() ? '__Host-' : '') + COOKIES.session.name;

export const sessionCookieOptions = () =>
  ({
    httpOnly: true,
    secure: isSecure(),
    sameSite: 'lax',
    path: '/',
    maxAge: LIFETIME_SECONDS,
  }) as const;

export const newSession = (): Session => ({ sessionId: crypto.randomUUID() });

export const sealSession = (session: Session): Promise<string> =>
  sealCookie(session, { seconds: LIFETIME_SECONDS });

/** Opens a sealed cookie; a missing, broken, foreign or expired one starts a new visit. */
export async function unsealSession(cookie: string | undefined): Promise<Session> {
  const session = await unsealCookie<Session>(cookie, { seconds: LIFETIME_SECONDS });
  return session.sessionId ? (session as Session) : newSession();
}

export function signedInFrom(result: SignInResult): SignedIn {
  const { customer, accessToken, refreshToken, accessExpiresAt } = result;
  return {
    accessToken,
    refreshToken,
    accessExpiresAt: Date.parse(accessExpiresAt),
    ...signedInCustomer(customer),
  };
}

/** The customer's data that the session stores beside the tokens. */
export const signedInCustomer = ({ id, ...customer }: SignInResult['customer']) => ({
  customerId: id,
  variant: customer.variant,
  segmentName: customer.segmentName,
  pricingId: customer.pricingId,
  firstName: customer.firstName,
  forcePasswordChange: customer.forcePasswordChange,
  accountUpgrade: customer.accountUpgrade,
});
