import { deleteCookie, getCookie, setCookie } from 'cookies-next/client';

const COOKIE = 'aff';
const KEPT_SECONDS = 14 * 86_400;
const CODE = /^[A-Za-z0-9_-]{1,64}$/;

/** Keeps the affiliate code that a visitor came with (`?aff=…`) for 14 days. */
export function rememberAffiliate(search: string): void {
  const code = new URLSearchParams(search).get('aff');
  if (code && CODE.test(code))
    setCookie(COOKIE, code, { maxAge: KEPT_SECONDS, path: '/', sameSite: 'lax' });
}

/** The code to send with the next thing put into the cart. */
export function affiliateCode(): string | undefined {
  const code = getCookie(COOKIE);
  return typeof code === 'string' && CODE.test(code) ? code : undefined;
}

/** Once it was sent it has done its work. */
export const forgetAffiliate = (): void => deleteCookie(COOKIE, { path: '/' });
