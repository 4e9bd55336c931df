import { useLinks } from '#links';

/** Where a guest signs in or joins, to come back to this very address. */
export function useSignInHref(): string {
  const { href } = useLinks();
  const { pathname, search } = window.location;
  return `${href('login')}?next=${encodeURIComponent(pathname + search)}`;
}
