import 'server-only';
import { capabilitiesIn, GetCapabilities } from '@/lib/contract/catalogue';
import type { Capability, Site } from '@/lib/contract/site';
import { offersTag } from '@/lib/routes/cache-tags';
import { publicRead } from '@/web/cached-reads/public-read';

/** The capabilities of a site's segment, for public pages, which know nothing about the visitor. @throws ApiError */
export async function publicCapabilities(site: Site): Promise<Capability[]> {
  return capabilitiesIn(
    await publicRead(site, GetCapabilities, {}, [offersTag()]),
    site.segmentName,
  );
}
