/**
 * The cookies of a request's header, as Next reads them: of two with one name the last one counts, and one that cannot
 * be decoded is left out.
 */
export function cookiesIn(header: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(/; */)) {
    const at = pair.indexOf('=');
    if (at < 0) continue;
    try {
      const value = pair.slice(at + 1);
      cookies.set(pair.slice(0, at), value.includes('%') ? decodeURIComponent(value) : value);
    } catch {
      // left out
    }
  }
  return cookies;
}
