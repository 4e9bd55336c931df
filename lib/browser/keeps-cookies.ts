const PROBE = 'keeps_cookies=1';

/**
 * Whether the browser keeps cookies. Without them nobody can be signed in, and no cart is kept. Chrome says
 * `cookieEnabled` even where its settings block all cookies, so one is written and removed at once.
 */
export function keepsCookies(): boolean {
  if (!navigator.cookieEnabled) return false;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and answers later
    document.cookie = `${PROBE}; path=/; SameSite=Lax; max-age=9`;
    const isStored = document.cookie.includes(PROBE);
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${PROBE}; path=/; SameSite=Lax; max-age=0`;
    return isStored;
  } catch {
    return false;
  }
}
