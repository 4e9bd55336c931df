import 'server-only';
import { GetProductOffers, type ProductOffer } from '@/lib/contract/catalogue';
import type { Site } from '@/lib/contract/site';
import { offersTag } from '@/lib/routes/cache-tags';
import { offerLines } from '@/lib/rules/offers/offer-messages';
import { raffleOfOffer } from '@/lib/rules/raffles/sold-raffle';
import { localeOf, pricingOf } from '@/lib/rules/site';
import { LIFETIME_SECONDS } from '@/web/cached-reads/lifetimes';
import { publicRead } from '@/web/cached-reads/public-read';
import { getMessagesFor } from '@/web/messages/get-messages-for';

/** The offers of a site's variant, with texts in its words. @throws ApiError */
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
    ...offerLines(
      { catalogue, divisions, taglines },
      { key: offer.key, raffle: raffleOfOffer(offer) },
      localeOf(variant),
    ),
  }));
}
