/** Where to go after signing in: only a path of this shop, never another site. */
export function nextAddress(search: string, fallback: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : fallback;
}
