import { siteOrNotFound } from '@/lib/api/or-not-found';
import { publicCapabilities } from '@/lib/api/public-capabilities';
import { publicRead } from '@/lib/api/public-read';
import { GetProductOffers, type ProductOffer } from '@/lib/contract/catalogue';
import type { Site } from '@/lib/contract/site';
import { offersTag } from '@/lib/routes/cache-tags';
import { pricingOf } from '@/lib/routes/site';
import { mayEnter } from '@/lib/rules/results/result-words';

/** The offer that a play page is about; null where this site does not sell it. @throws ApiError */
export async function loadOffer(
  siteKey: string,
  offerKey: string,
): Promise<{ site: Site; offer: ProductOffer | null }> {
  const site = siteOrNotFound(siteKey);
  const [offers, capabilities] = await Promise.all([
    publicRead(site, GetProductOffers, { pricingId: pricingOf(site.variant) }, [offersTag()]),
    publicCapabilities(site),
  ]);
  const offer = offers.find(({ key }) => key === offerKey);
  return { site, offer: offer && mayEnter(offer.kind, capabilities) ? offer : null };
}
