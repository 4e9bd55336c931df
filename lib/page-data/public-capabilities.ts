import 'server-only';
import { publicRead } from '@/lib/cached-reads/public-read';
import { capabilitiesIn, GetCapabilities } from '@/lib/contract/catalogue';
import type { Capability, Site } from '@/lib/contract/site';
import { offersTag } from '@/lib/routes/cache-tags';

/** The capabilities of a site's segment, for public pages, which know nothing about the visitor. @throws ApiError */
export async function publicCapabilities(site: Site): Promise<Capability[]> {
  return capabilitiesIn(
    await publicRead(site, GetCapabilities, {}, [offersTag()]),
    site.segmentName,
  );
}
