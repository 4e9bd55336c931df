import type { Capability, Site } from '@/lib/contract/site';
import { internalPath, legacyRedirect, match } from '@/lib/routes/match';
import { siteKey } from '@/lib/routes/site';
import type { SignedIn } from './cookie';

/** What middleware does with a request: exactly one of these. */
export type Decision =
  | { do: 'redirect'; to: string; isPermanent: boolean }
  | { do: 'show'; page: string; status: number; isPayment: boolean };

export interface Visit {
  path: string;
  search: string;
  site: Site;
  signedIn: Pick<SignedIn, 'forcePasswordChange' | 'accountUpgrade'> | undefined;
  capabilities: readonly Capability[];
}

const PASSWORD_CHANGE = '/force-password-change';
const UPGRADE = '/my-account/upgrade-account';
/** pages on which money is taken: they carry a nonce-based Content-Security-Policy */
const PAYMENT_ROUTES = new Set(['buyCart', 'deposit', 'accountDeposit', 'depositAuthorisation']);

/** Decides by the route table alone; pages and verbs check again, this is courtesy. */
export function decide({ path, search, site, signedIn, capabilities }: Visit): Decision {
  const show = (page: string, status = 200, isPayment = false): Decision => ({
    do: 'show',
    page: `/${siteKey(site)}${page === '/' ? '' : page}`,
    status,
    isPayment,
  });
  const redirect = (to: string, isPermanent = false): Decision => ({
    do: 'redirect',
    to,
    isPermanent,
  });

  const moved = legacyRedirect(path);
  if (moved) return redirect(moved + search, true);
  const found = match(path);
  if (!found) return show('/missing', 404);
  const { route } = found;
  if (signedIn?.forcePasswordChange && route.name !== 'forcePasswordChange')
    return redirect(PASSWORD_CHANGE);
  if (signedIn?.accountUpgrade && !signedIn.forcePasswordChange && route.name !== 'upgradeAccount')
    return redirect(UPGRADE);
  if (route.access === 'customer' && !signedIn)
    return redirect(`/login?next=${encodeURIComponent(path + search)}`);
  if (!route.capabilities.every((capability) => capabilities.includes(capability)))
    return show('/unavailable', 403);
  const page = internalPath(found);
  return page === null ? show('/not-built', 404) : show(page, 200, PAYMENT_ROUTES.has(route.name));
}
