import 'server-only';
import { GetProductOffers, type ProductOffer } from '@/lib/contract/catalogue';
import type { Draw } from '@/lib/contract/draws';
import type { Site } from '@/lib/contract/site';
import { copyFor } from '@/lib/copy/page-copy';
import { offersTag } from '@/lib/routes/cache-tags';
import { localeOf, pricingOf } from '@/lib/routes/site';
import { offerLines } from '@/lib/rules/offers/offer-words';
import { mayEnter } from '@/lib/rules/results/result-words';
import { LIFETIME_SECONDS } from './lifetimes';
import { publicCapabilities } from './public-capabilities';
import { publicRead } from './public-read';

/** What a site's variant sells, told in its words. @throws ApiError */
export async function publicOffers(site: Site): Promise<ProductOffer[]> {
  const { variant } = site;
  const [offers, catalogue, divisions] = await Promise.all([
    publicRead(
      site,
      GetProductOffers,
      { pricingId: pricingOf(variant) },
      [offersTag()],
      LIFETIME_SECONDS.productOffers,
    ),
    copyFor(site, 'catalogue'),
    copyFor(site, 'divisions'),
  ]);
  return offers.map((offer) => ({
    ...offer,
    ...offerLines({ catalogue, divisions }, offer.key, localeOf(variant)),
  }));
}

/** Whether a site sells tickets for an offer: its variant has it and its segment may buy that kind. @throws ApiError */
export async function sellsTickets(
  site: Site,
  { kind, offerKey }: Pick<Draw, 'kind' | 'offerKey'>,
): Promise<boolean> {
  const [offers, capabilities] = await Promise.all([publicOffers(site), publicCapabilities(site)]);
  return mayEnter(kind, capabilities) && offers.some(({ key }) => key === offerKey);
}
