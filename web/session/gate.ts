import type { Capability, Site } from '@/lib/contract/site';
import { anyContentPage, type ContentPath, contentPageOf } from '@/lib/routes/content-paths';
import { links } from '@/lib/routes/links';
import { internalPath, legacyRedirect } from '@/lib/routes/match';
import { mayOpen } from '@/lib/routes/may-open';
import { hasCardEntry, isForReader, isPaymentRoute } from '@/lib/routes/rendering';
import type { RouteRow } from '@/lib/routes/route';
import { shownElsewhere } from '@/lib/routes/shown-elsewhere';
import { siteKey } from '@/lib/rules/site';
import type { SignedIn } from './cookie';

/** What middleware does with a request. */
export type Decision =
  | { do: 'redirect'; to: string; isPermanent: boolean }
  | {
      do: 'show';
      page: string;
      status: number;
      /** a page that takes payments: always loaded as a document of its own */
      isPayment: boolean;
      /** one of them where cards are entered, in the fields of a gateway */
      hasCardEntry: boolean;
      /** rendered for this visitor: its policy has a nonce */
      isForReader: boolean;
      isUnknown?: true;
    };

export interface Visit {
  path: string;
  search: string;
  site: Site;
  signedIn: Pick<SignedIn, 'forcePasswordChange' | 'accountUpgrade'> | undefined;
  capabilities: readonly Capability[];
  /** the site's content pages, needed if the path matches no route; null if the list could not be read */
  contentPaths?: readonly ContentPath[] | null;
}

/** what customers may open before they accept the terms, including the terms themselves */
const DURING_UPGRADE = new Set(['upgradeAccount', 'terms', 'privacy']);

/** Decides by the route table alone; this check is a courtesy, pages and verbs check again. */
export function decide(visit: Visit): Decision {
  const { path, search, site, signedIn, capabilities, contentPaths } = visit;
  const show = (page: string, status = 200, route?: RouteRow) => ({
    do: 'show' as const,
    page: `/${siteKey(site)}${page === '/' ? '' : page}`,
    status,
    isPayment: route !== undefined && isPaymentRoute(route),
    hasCardEntry: route !== undefined && hasCardEntry(route),
    isForReader: route !== undefined && isForReader(route),
  });
  const redirect = (to: string, isPermanent = false): Decision => ({
    do: 'redirect',
    to,
    isPermanent,
  });

  const moved = legacyRedirect(path);
  if (moved) return redirect(moved + search, true);
  const { variant } = site;
  const match = links({ variant }).match(path);
  if (!match) {
    if (contentPaths === null) return show(anyContentPage(path));
    const content = contentPaths && contentPageOf(contentPaths, path);
    return content ? show(content) : { ...show('/missing', 404), isUnknown: true };
  }
  const { route } = match;
  if (match.isMoved) return redirect(links({ variant }).addressOf(match) + search);
  if (signedIn?.forcePasswordChange && route.name !== 'forcePasswordChange')
    return redirect(links({ variant }).href('forcePasswordChange'));
  if (signedIn?.accountUpgrade && !signedIn.forcePasswordChange && !DURING_UPGRADE.has(route.name))
    return redirect(links({ variant }).href('upgradeAccount'));
  if (route.access === 'customer' && !signedIn)
    return redirect(
      `${links({ variant }).href('login')}?next=${encodeURIComponent(path + search)}`,
    );
  if (!mayOpen(route, capabilities)) return show('/unavailable', 403);
  const elsewhere = shownElsewhere(match, capabilities, variant);
  if (elsewhere) return redirect(elsewhere.to + search, elsewhere.isPermanent);
  return show(internalPath(match), 200, route);
}
