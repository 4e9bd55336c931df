import { isSecure } from '@/web/session/cookie';

/** As long as what is in it: somebody may take so long at the provider, and then with us. */
const LIFETIME_SECONDS = 600;

/**
 * What a sign-in at the provider passes from one call to the next, sealed by the API. No page reads it, so that an answer
 * is taken by the browser alone that began.
 */
export const providerCookieName = (): string =>
  `${isSecure() ? '__Secure-' : ''}fairdraw_staff_provider`;

export const providerCookieOptions = () =>
  ({
    httpOnly: true,
    secure: isSecure(),
    sameSite: 'strict',
    path: '/operator',
    maxAge: LIFETIME_SECONDS,
  }) as const;

/** The field of a call's input that the cookie holds, and the field of its result that goes into it. */
export const PASSED: Readonly<Record<string, { takes?: string; leaves?: string }>> = {
  startStaffProvider: { leaves: 'attempt' },
  answerStaffProvider: { takes: 'attempt', leaves: 'identity' },
  signInStaffByProvider: { takes: 'identity' },
};
