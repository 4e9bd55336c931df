import { notFound } from 'next/navigation';
import type { ProductOffer } from '@/lib/contract/catalogue';
import { GetFullResult } from '@/lib/contract/draw-calls';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { Capability, Site } from '@/lib/contract/site';
import { salesTag } from '@/lib/routes/cache-tags';
import { mayEnter } from '@/lib/rules/results/result-messages';
import { publicRead } from '@/web/cached-reads/public-read';
import { publicCapabilities } from '@/web/content/public-capabilities';
import { getMessages } from '@/web/messages/get-messages';
import { offerOfShop } from '@/web/page-data/offer-of-shop';
import { siteOrNotFound } from '@/web/page-data/or-not-found';
import { publicOffers } from '@/web/page-data/public-offers';
import { findSubject } from '@/web/raffles/known-raffles';

/**
 * The offer of a play page; null when this site does not sell it. Answers 404 where the address is no offer's and never
 * was, or the shop never sold it. @throws ApiError
 */
export async function loadOffer(
  siteKey: string,
  offerKey: string,
): Promise<{ site: Site; offer: ProductOffer | null; capabilities: readonly Capability[] }> {
  const site = siteOrNotFound(siteKey);
  const [offers, capabilities] = await Promise.all([publicOffers(site), publicCapabilities(site)]);
  const offer = offers.find(({ key }) => key === offerKey);
  if (!offer && !(await findSubject(offerKey))) notFound();
  const isSold = offer && mayEnter(offer.kind, capabilities);
  if (!isSold) await offerOfShop(site, offerKey);
  return { site, offer: isSold ? await withSales(site, offer) : null, capabilities };
}

/**
 * Adds how many tickets of a raffle are sold. Read separately, because it changes too often for everything that is
 * cached with the offers.
 */
async function withSales(site: Site, offer: ProductOffer): Promise<ProductOffer> {
  if (offer.kind !== 'raffle') return offer;
  const draws = await Promise.all(
    offer.draws.map(async (draw) => {
      const { drawId, drawNo } = draw;
      const which = { offerKey: offer.key, drawNo };
      const { ticketsSold } = await publicRead(site, GetFullResult, which, [salesTag(drawId)]);
      return { ...draw, ticketsSold };
    }),
  );
  return { ...offer, draws };
}

/** The messages for a play page's search metadata. Call it once the site is known. */
export async function searchMessages(): Promise<
  Pick<ShopMessages, 'games' | 'seo' | 'wayfinding'>
> {
  const [games, seo, wayfinding] = await Promise.all([
    getMessages('games'),
    getMessages('seo'),
    getMessages('wayfinding'),
  ]);
  return { games, seo, wayfinding };
}
