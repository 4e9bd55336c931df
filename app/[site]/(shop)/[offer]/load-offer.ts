import { siteOrNotFound } from '@/lib/api/or-not-found';
import { publicCapabilities } from '@/lib/api/public-capabilities';
import { publicOffers } from '@/lib/api/public-offers';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Capability, Site } from '@/lib/contract/site';
import type { Copy } from '@/lib/copy/copy';
import { copyOf } from '@/lib/copy/page-copy';
import { mayEnter } from '@/lib/rules/results/result-words';

/** The offer that a play page is about; null where this site does not sell it. @throws ApiError */
export async function loadOffer(
  siteKey: string,
  offerKey: string,
): Promise<{ site: Site; offer: ProductOffer | null; capabilities: readonly Capability[] }> {
  const site = siteOrNotFound(siteKey);
  const [offers, capabilities] = await Promise.all([publicOffers(site), publicCapabilities(site)]);
  const offer = offers.find(({ key }) => key === offerKey);
  return { site, offer: offer && mayEnter(offer.kind, capabilities) ? offer : null, capabilities };
}

/** What search engines are told of a play page, once its site is known. */
export async function searchWords(): Promise<Pick<Copy, 'games' | 'seo' | 'wayfinding'>> {
  const [games, seo, wayfinding] = await Promise.all([
    copyOf('games'),
    copyOf('seo'),
    copyOf('wayfinding'),
  ]);
  return { games, seo, wayfinding };
}
