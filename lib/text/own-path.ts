/** Longer than any address of ours with its query; what is longer was not written by us. */
const LONGEST = 2_048;
/** Stands for our own address, which a path must not leave. */
const BASE = 'https://shop.invalid';

/** What browsers drop or turn into a slash, and what no path needs. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Z}\\]/u;
/** The same as they look when they are encoded, once or several times: something in between may decode them. */
const UNSAFE_ENCODED = /%(?:25)*(?:2f|5c|[01][\da-f]|7f)/i;

/**
 * The one judge of what a path of ours is: whatever leads somebody on (a redirect, `next`, the way back from a bank)
 * passes here. Answers the path as a browser will read it, with query and fragment; null for every other address,
 * however it is disguised.
 */
export function ownPath(given: string | null | undefined): string | null {
  if (!given || given.length > LONGEST || !given.startsWith('/') || UNSAFE.test(given)) return null;
  if (!URL.canParse(given, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(given, BASE);
  const isOurs = origin === BASE && !pathname.startsWith('//') && !UNSAFE_ENCODED.test(pathname);
  return isOurs ? pathname + search + hash : null;
}
