import 'server-only';
import { type ShellData, shellOf } from '@/components/shell/shell-data';
import { siteConfig, theme } from '@/lib/api/content';
import { siteOrNotFound } from '@/lib/api/or-not-found';
import { publicCapabilities } from '@/lib/api/public-capabilities';
import { publicRead } from '@/lib/api/public-read';
import { refreshRouteOverrides } from '@/lib/api/route-overrides';
import { GetBranding, GetConfig, GetProductOffers } from '@/lib/contract/catalogue';
import { GetComponents, GetNavigation } from '@/lib/contract/start-up';
import { getMessages } from '@/lib/copy/page-copy';
import { contentTag, offersTag } from '@/lib/routes/cache-tags';
import { pricingOf } from '@/lib/routes/site';

/** What stands around every page of a site; the same for all its visitors. @throws ApiError */
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
    words: { shell, footer },
    content: { apps, regulation, banner, chatPath, logo: logo ?? null },
  });
}
