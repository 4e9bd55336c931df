import type { Branding, ProductOffer, ShopConfig } from '@/lib/contract/catalogue';
import type { SiteConfig } from '@/lib/contract/content';
import type { ContentPicture } from '@/lib/contract/content-sections';
import type { Capability, Site, Variant } from '@/lib/contract/site';
import type { Copy } from '@/lib/copy/copy';
import { href, isOpen } from '@/lib/routes/match';
import { labelOf } from '@/lib/routes/overrides';
import { type NavigationData, type NavigationLink, navigationOf } from './navigation-data';

export interface ShellData {
  variant: Variant;
  branding: Branding;
  capabilities: readonly Capability[];
  /** offers are those that this site's segment is sold, in the shop's order */
  navigation: NavigationData;
  /** support, privacy, cookie policy, about, terms, news, responsible gambling: those that this site has */
  footerLinks: readonly NavigationLink[];
  /** the few of them that stand beside a payment */
  condensedLinks: readonly NavigationLink[];
  /** apps, licences and memberships, as an editor lists them */
  apps: { ios?: string; android?: string };
  regulation: SiteConfig['regulation'];
  logo: ContentPicture | null;
  /** the announcement above every page, where the segment sees one */
  banner: SiteConfig['banner'];
  /** where online chat is; left out while nobody provides it */
  chatPath: string | undefined;
  minimumAge: number;
  sessionTimeoutMs: number;
  heartbeatMs: number;
  heartbeatActiveTimeoutMs: number;
  isSandbox: boolean;
}

/** In the order the footer shows them. */
const FOOTER_ROUTES = [
  'contact',
  'privacy',
  'cookiePolicy',
  'about',
  'terms',
  'blog',
  'responsibleGaming',
] as const;
const CONDENSED_ROUTES = ['privacy', 'terms', 'responsibleGaming'] as const;

export function shellOf({
  site: { variant },
  branding,
  config,
  capabilities,
  offers,
  words,
  content = {},
}: {
  site: Site;
  branding: Branding;
  config: ShopConfig;
  capabilities: readonly Capability[];
  offers: readonly ProductOffer[];
  words: Pick<Copy, 'shell' | 'footer'>;
  content?: Partial<Pick<SiteConfig, 'apps' | 'regulation' | 'banner' | 'chatPath'>> & {
    logo?: ContentPicture | null;
  };
}): ShellData {
  const links = (names: readonly (typeof FOOTER_ROUTES)[number][]): NavigationLink[] =>
    names
      .filter((name) => isOpen(name, capabilities))
      .map((name) => ({
        href: href(name, {}, variant),
        label: labelOf(name, words.footer[name], variant),
      }));
  const { ios, android } = (capabilities.includes('native_app') && content.apps) || {};
  return {
    variant,
    branding,
    capabilities,
    navigation: navigationOf({
      variant,
      capabilities,
      offers,
      isSandbox: config.isSandbox,
      words: words.shell,
    }),
    footerLinks: links(FOOTER_ROUTES),
    condensedLinks: links(CONDENSED_ROUTES),
    apps: { ...(ios && { ios }), ...(android && { android }) },
    regulation: content.regulation ?? [],
    logo: content.logo ?? null,
    banner: capabilities.includes('sitewide_banner') ? content.banner : null,
    chatPath: content.chatPath,
    minimumAge: config.minimumAge,
    sessionTimeoutMs: config.sessionTimeoutSeconds * 1000,
    heartbeatMs: config.heartbeatSeconds * 1000,
    heartbeatActiveTimeoutMs: config.heartbeatActiveTimeoutSeconds * 1000,
    isSandbox: config.isSandbox,
  };
}
