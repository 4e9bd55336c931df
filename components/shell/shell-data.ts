import type { Branding, ProductOffer, ShopConfig } from '@/lib/contract/catalogue';
import type { Capability, Site, Variant } from '@/lib/contract/site';
import { href, isBuilt } from '@/lib/routes/match';
import { mayEnter } from '@/lib/rules/results/result-words';

/** An offer as navigation lists it. */
export interface OfferLink {
  key: string;
  name: string;
  kind: 'lottery' | 'raffle';
  playHref: string;
  resultsHref: string;
}

export interface ShellData {
  variant: Variant;
  branding: Branding;
  capabilities: readonly Capability[];
  /** those that this site's segment is sold, in the shop's order */
  offers: readonly OfferLink[];
  footerLinks: readonly { href: string; label: string }[];
  minimumAge: number;
  sessionTimeoutMs: number;
  heartbeatMs: number;
  isSandbox: boolean;
}

/** In the order the footer shows them; a label of its own where the route's is not the footer's word. */
const FOOTER_ROUTES: readonly { name: string; label: string; capability?: Capability }[] = [
  { name: 'contact', label: 'Customer support' },
  { name: 'privacy', label: 'Privacy policy' },
  { name: 'cookiePolicy', label: 'Cookie policy', capability: 'cookie_consent' },
  { name: 'about', label: 'About us' },
  { name: 'terms', label: 'Terms and conditions' },
  { name: 'blog', label: 'News' },
  { name: 'responsibleGaming', label: 'Responsible gambling', capability: 'responsible_gambling' },
];

export function shellOf({
  site,
  branding,
  config,
  capabilities,
  offers,
}: {
  site: Site;
  branding: Branding;
  config: ShopConfig;
  capabilities: readonly Capability[];
  offers: readonly ProductOffer[];
}): ShellData {
  const has = (capability?: Capability) => !capability || capabilities.includes(capability);
  return {
    variant: site.variant,
    branding,
    capabilities,
    offers: offers
      .filter(({ kind }) => mayEnter(kind, capabilities))
      .map(({ key, name, kind }) => ({
        key,
        name,
        kind,
        playHref: href('play', { offer: key }),
        resultsHref: href('offerResults', { offer: key }),
      })),
    footerLinks: FOOTER_ROUTES.filter(
      ({ name, capability }) => isBuilt(name) && has(capability),
    ).map(({ name, label }) => ({ href: href(name), label })),
    minimumAge: config.minimumAge,
    sessionTimeoutMs: config.sessionTimeoutSeconds * 1000,
    heartbeatMs: config.heartbeatSeconds * 1000,
    isSandbox: config.isSandbox,
  };
}
