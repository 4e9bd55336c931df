import 'server-only';
import { GetProductOffers, type ProductOffer } from '@/lib/contract/catalogue';
import type { Draw } from '@/lib/contract/draws';
import type { Site } from '@/lib/contract/site';
import { offersTag } from '@/lib/routes/cache-tags';
import { pricingOf } from '@/lib/routes/site';
import { mayEnter } from '@/lib/rules/results/result-words';
import { LIFETIME_SECONDS } from './lifetimes';
import { publicCapabilities } from './public-capabilities';
import { publicRead } from './public-read';

/** What a site's variant sells. @throws ApiError */
export const publicOffers = (site: Site): Promise<ProductOffer[]> =>
  publicRead(
    site,
    GetProductOffers,
    { pricingId: pricingOf(site.variant) },
    [offersTag()],
    LIFETIME_SECONDS.productOffers,
  );

/** Whether a site sells tickets for an offer: its variant has it and its segment may buy that kind. @throws ApiError */
export async function sellsTickets(
  site: Site,
  { kind, offerKey }: Pick<Draw, 'kind' | 'offerKey'>,
): Promise<boolean> {
  const [offers, capabilities] = await Promise.all([publicOffers(site), publicCapabilities(site)]);
  return mayEnter(kind, capabilities) && offers.some(({ key }) => key === offerKey);
}
