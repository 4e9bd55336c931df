/** Longer than any of our addresses with its query. */
const LONGEST = 2_048;
/** Stands in for our origin, which a path must not leave. */
const BASE = 'https://shop.invalid';

/** Characters that browsers drop or turn into a slash, and that no path needs. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Z}\\]/u;
/** The same characters percent-encoded, once or several times: a server on the way may decode them. */
const UNSAFE_ENCODED = /%(?:25)*(?:2f|5c|[01][\da-f]|7f)/i;

/**
 * The single check for paths that lead a visitor on: redirects, `next`, the way back from a bank. Returns the path as
 * a browser reads it, with query and fragment; null for any address outside the shop, however disguised.
 */
export function ownPath(path: string | null | undefined): string | null {
  if (!path || path.length > LONGEST || !path.startsWith('/') || UNSAFE.test(path)) return null;
  if (!URL.canParse(path, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(path, BASE);
  const isOurs = origin === BASE && !pathname.startsWith('//') && !UNSAFE_ENCODED.test(pathname);
  return isOurs ? pathname + search + hash : null;
}
