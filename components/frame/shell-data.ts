import {
  type NavigationData,
  navigationOf,
  type RouteLink,
  routeLinks,
} from '@/components/navigation/navigation-data';
import type { ClientBuild } from '@/lib/analytics/client-information';
import type { CallResult } from '@/lib/contract/call';
import type { Branding, ProductOffer, ShopConfig } from '@/lib/contract/catalogue';
import type { SiteConfig } from '@/lib/contract/content';
import type { ContentPicture } from '@/lib/contract/content-sections';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { Capability, Site, Variant } from '@/lib/contract/site';
import type { ComponentKey, GetComponents, Navigation } from '@/lib/contract/start-up';
import { links } from '@/lib/routes/links';

export interface ShellData {
  variant: Variant;
  branding: Branding;
  /** its offers are those that this site's segment is sold, in the shop's order */
  navigation: NavigationData;
  footerLinks: readonly RouteLink[];
  /** the few links shown beside a payment */
  condensedLinks: readonly RouteLink[];
  /** whether the site's segment includes a part of the frame */
  has(component: ComponentKey): boolean;
  /** apps, licences and memberships, as an editor lists them */
  apps: { ios?: string; android?: string };
  regulation: SiteConfig['regulation'];
  logo: ContentPicture | null;
  /** the announcement above every page, if the segment sees one */
  banner: SiteConfig['banner'];
  /** the path of the online chat; left out while there is no provider */
  chatPath: string | undefined;
  minimumAge: number;
  sessionTimeoutMs: number;
  heartbeatMs: number;
  heartbeatActiveTimeoutMs: number;
  isSandbox: boolean;
  /** the share of visits that a recorder may record: 0 while it is off */
  replaySampleRate: number;
}

/** What the footers show. They are drawn in the browser, too, so it is plain data. */
export interface FooterData
  extends Pick<
    ShellData,
    | 'variant'
    | 'branding'
    | 'footerLinks'
    | 'condensedLinks'
    | 'apps'
    | 'regulation'
    | 'logo'
    | 'chatPath'
    | 'minimumAge'
    | 'isSandbox'
  > {
  offers: NavigationData['offers'];
  build: ClientBuild;
  asksForFeedback: boolean;
  hasVariantChoice: boolean;
}

export function footerDataOf(shell: ShellData, build: ClientBuild): FooterData {
  const { variant, branding, footerLinks, condensedLinks, apps, regulation, logo } = shell;
  const { chatPath, minimumAge, isSandbox, navigation, has } = shell;
  return {
    ...{ variant, branding, footerLinks, condensedLinks, apps, regulation, logo },
    ...{ chatPath, minimumAge, isSandbox, build },
    offers: navigation.offers,
    asksForFeedback: has('feedback'),
    hasVariantChoice: has('variant_choice'),
  };
}

/** The footer names the account as the shell does; the others have messages under their own names. */
const FOOTER_WORDS: Readonly<Record<string, keyof ShopMessages['footer']>> = {
  account: 'myAccount',
};

export function shellOf({
  site: { variant },
  branding,
  config,
  navigation,
  components,
  capabilities,
  offers,
  messages,
  content = {},
}: {
  site: Site;
  branding: Branding;
  config: ShopConfig;
  navigation: Navigation;
  components: CallResult<typeof GetComponents>;
  capabilities: readonly Capability[];
  offers: readonly ProductOffer[];
  messages: Pick<ShopMessages, 'shell' | 'footer'>;
  content?: Partial<Pick<SiteConfig, 'apps' | 'regulation' | 'banner' | 'chatPath'>> & {
    logo?: ContentPicture | null;
  };
}): ShellData {
  const parts = new Set<string>(
    components.filter(({ isEnabled }) => isEnabled).map(({ key }) => key),
  );
  const has = (component: ComponentKey) => parts.has(component);
  const footerMessages: Readonly<Record<string, string>> = messages.footer;
  const ofSite = links({ variant });
  const named = (name: string) => footerMessages[FOOTER_WORDS[name] ?? name];
  const { ios, android } = (has('app_downloads') && content.apps) || {};
  return {
    variant,
    branding,
    navigation: navigationOf({
      links: ofSite,
      capabilities,
      offers,
      navigation,
      messages: messages.shell,
    }),
    footerLinks: routeLinks(navigation.footer, named, ofSite),
    condensedLinks: routeLinks(navigation.condensedFooter, named, ofSite),
    has,
    apps: { ...(ios && { ios }), ...(android && { android }) },
    regulation: content.regulation ?? [],
    logo: content.logo ?? null,
    banner: has('sitewide_banner') ? content.banner : null,
    chatPath: content.chatPath,
    minimumAge: config.minimumAge,
    sessionTimeoutMs: config.sessionTimeoutSeconds * 1000,
    heartbeatMs: config.heartbeatSeconds * 1000,
    heartbeatActiveTimeoutMs: config.heartbeatActiveTimeoutSeconds * 1000,
    isSandbox: config.isSandbox,
    replaySampleRate: config.sessionReplay?.isEnabled ? config.sessionReplay.sampleRate : 0,
  };
}
