import 'server-only';
import { type ShellData, shellOf } from '@/components/frame/shell-data';
import { GetBranding, GetConfig, GetProductOffers } from '@/lib/contract/catalogue';
import { GetComponents, GetNavigation } from '@/lib/contract/start-up';
import { contentTag, offersTag } from '@/lib/routes/cache-tags';
import { pricingOf } from '@/lib/rules/site';
import { publicRead } from '@/web/cached-reads/public-read';
import { siteConfig, theme } from '@/web/content/content';
import { publicCapabilities } from '@/web/content/public-capabilities';
import { refreshRouteOverrides } from '@/web/content/route-overrides';
import { getMessages } from '@/web/messages/get-messages';
import { siteOrNotFound } from '@/web/page-data/or-not-found';

/** The data of the frame around every page of a site; the same for all visitors. @throws ApiError */
export async function loadShell(params: Promise<{ site: string }>): Promise<ShellData> {
  const { site: key } = await params;
  const site = siteOrNotFound(key);
  const segment = { segmentName: site.segmentName };
  const [
    branding,
    config,
    navigation,
    components,
    capabilities,
    offers,
    shell,
    footer,
    { apps, regulation, banner, chatPath },
    { logo },
  ] = await Promise.all([
    publicRead(site, GetBranding, {}, [contentTag()]),
    publicRead(site, GetConfig, {}, [contentTag()]),
    publicRead(site, GetNavigation, segment, []),
    publicRead(site, GetComponents, segment, []),
    publicCapabilities(site),
    publicRead(site, GetProductOffers, { pricingId: pricingOf(site.variant) }, [offersTag()]),
    getMessages('shell'),
    getMessages('footer'),
    siteConfig(site),
    theme(site),
    refreshRouteOverrides(),
  ]);
  return shellOf({
    site,
    branding,
    config,
    navigation,
    components,
    capabilities,
    offers,
    messages: { shell, footer },
    content: { apps, regulation, banner, chatPath, logo: logo ?? null },
  });
}
