import { deleteCookie, getCookie, setCookie } from 'cookies-next/client';
import { allows, COOKIES, type CookieKey, parseConsent } from './cookies';

/** The value of one of the shop's cookies that scripts may read. */
export function readCookie(key: CookieKey): string | undefined {
  const value = getCookie(COOKIES[key].name);
  return typeof value === 'string' ? value : undefined;
}

/**
 * Writes one of the shop's cookies for its lifetime.
 * @returns false when the visitor has not consented to its category, so that it was not written
 */
export function writeCookie(key: CookieKey, value: string): boolean {
  const { name, category, seconds } = COOKIES[key];
  if (!allows(parseConsent(readCookie('consent')), category)) return false;
  setCookie(name, value, {
    maxAge: seconds,
    path: '/',
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
  });
  return true;
}

export const removeCookie = (key: CookieKey): void =>
  deleteCookie(COOKIES[key].name, { path: '/' });
