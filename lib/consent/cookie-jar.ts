import { cookieOf, dropCookie, keepCookie } from '@/lib/browser/cookies';
import { allows, COOKIES, type CookieKey, parseConsent } from './cookies';

/** The value of one of the shop's cookies that scripts may read. */
export const readCookie = (key: CookieKey): string | undefined => cookieOf(COOKIES[key].name);

/**
 * Writes one of the shop's cookies for its lifetime.
 * @returns false when it was not written: the visitor has not consented to its category, or the browser refuses
 */
export function writeCookie(key: CookieKey, value: string): boolean {
  const { name, category, seconds } = COOKIES[key];
  if (!allows(parseConsent(readCookie('consent')), category)) return false;
  return keepCookie(name, value, seconds);
}

export const removeCookie = (key: CookieKey): void => dropCookie(COOKIES[key].name);
