import 'server-only';
import { GetCapabilities } from '@/lib/contract/catalogue';
import type { Site, Variant } from '@/lib/contract/site';
import { variantAt } from '@/lib/routes/origin';
import { openVariants } from '@/lib/rules/open-variants';
import { publicRead } from '@/web/cached-reads/public-read';
import { ofThisProcess } from '@/web/cached-reads/read-stale-if-error';

/** The API answers for the default variant where this one is not open. */
const ANY_SITE: Site = { variant: 'AU', segmentName: '' };

/**
 * Each open variant as its guests see it, and so as crawlers do, which send no cookies. While the API is down, as this
 * process read it last; none before it ever did.
 */
export async function guestSites(): Promise<Site[]> {
  const segments = await ofThisProcess().read(
    'guest sites',
    // segments change with the catalogue, which tells every page
    () => publicRead(ANY_SITE, GetCapabilities, {}, []),
    () => [],
  );
  return openVariants(segments).flatMap((variant) => {
    const guests = segments.find((segment) => segment.isDefault && segment.variant === variant);
    return guests ? [{ variant, segmentName: guests.name }] : [];
  });
}

/** A variant as its guests see it; undefined where it is not open. */
export const guestSite = async (variant: Variant): Promise<Site | undefined> =>
  (await guestSites()).find((site) => site.variant === variant);

/** What guests see at a host: the variant that lives there, or the default one. */
export async function guestSiteAt(host: string | null): Promise<Site> {
  const sites = await guestSites();
  const here = variantAt(host);
  return sites.find((site) => site.variant === here) ?? sites[0] ?? { ...ANY_SITE, variant: here };
}
