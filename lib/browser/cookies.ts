import { deleteCookie, getCookie, setCookie } from 'cookies-next/client';

/** A cookie that scripts may read. A document without an origin of its own has none. */
export function cookieOf(name: string): string | undefined {
  try {
    const value = getCookie(name);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether the browser took it; one that blocks cookies may not say so */
export function keepCookie(name: string, value: string, seconds: number): boolean {
  try {
    setCookie(name, value, {
      maxAge: seconds,
      path: '/',
      sameSite: 'lax',
      secure: window.location.protocol === 'https:',
    });
    return true;
  } catch {
    return false;
  }
}

export function dropCookie(name: string): void {
  try {
    deleteCookie(name, { path: '/' });
  } catch {
    // there was none
  }
}
