import 'server-only';
import { GetProductOffers, type ProductOffer } from '@/lib/contract/catalogue';
import type { Site } from '@/lib/contract/site';
import { getMessagesFor } from '@/lib/copy/site-copy';
import { offersTag } from '@/lib/routes/cache-tags';
import { localeOf, pricingOf } from '@/lib/routes/site';
import { offerLines } from '@/lib/rules/offers/offer-words';
import { LIFETIME_SECONDS } from './lifetimes';
import { publicRead } from './public-read';

/** What a site's variant sells, told in its words. @throws ApiError */
export async function publicOffers(site: Site): Promise<ProductOffer[]> {
  const { variant } = site;
  const [offers, catalogue, divisions, taglines] = await Promise.all([
    publicRead(
      site,
      GetProductOffers,
      { pricingId: pricingOf(variant) },
      [offersTag()],
      LIFETIME_SECONDS.productOffers,
    ),
    getMessagesFor(site, 'catalogue'),
    getMessagesFor(site, 'divisions'),
    getMessagesFor(site, 'taglines'),
  ]);
  return offers.map((offer) => ({
    ...offer,
    ...offerLines({ catalogue, divisions, taglines }, offer.key, localeOf(variant)),
  }));
}
