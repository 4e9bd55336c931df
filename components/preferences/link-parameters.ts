import { useSyncExternalStore } from 'react';
import { useLinks } from '#links';
import type { Links } from '@/lib/routes/links';

export interface LinkParameters {
  token: string;
  offerKey: string | null;
}

let last: { path: string; parameters: LinkParameters | null } | undefined;

/**
 * The parameters in the address, read in the browser: the page is the same for every link, so that no cache holds a
 * token.
 */
function inAddress(match: Links['match']): LinkParameters | null {
  const { pathname } = window.location;
  if (last?.path === pathname) return last.parameters;
  const params = match(pathname)?.params;
  const token = params?.customerId ?? params?.id ?? params?.token;
  const parameters = token ? { token, offerKey: params?.productOfferKey ?? null } : null;
  last = { path: pathname, parameters };
  return parameters;
}

const never = () => () => {};

/** Null on the server, and when the address has none. */
export function useLinkParameters(): LinkParameters | null {
  const { match } = useLinks();
  return useSyncExternalStore(
    never,
    () => inAddress(match),
    () => null,
  );
}
