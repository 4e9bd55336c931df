import { readCookie, removeCookie, writeCookie } from '@/lib/consent/cookie-jar';

const CODE = /^[A-Za-z0-9_-]{1,64}$/;

/** Stores the affiliate code that a visitor came with (`?aff=…`) for 14 days. */
export function rememberAffiliate(search: string): void {
  const code = new URLSearchParams(search).get('aff');
  if (code && CODE.test(code)) writeCookie('affiliate', code);
}

/** The code to send with the next item added to the cart. */
export function affiliateCode(): string | undefined {
  const code = readCookie('affiliate');
  return code && CODE.test(code) ? code : undefined;
}

/** Removes the code; called after it was sent. */
export const forgetAffiliate = (): void => removeCookie('affiliate');
