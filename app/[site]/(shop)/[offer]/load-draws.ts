import { notFound } from 'next/navigation';
import type { ProductOffer } from '@/lib/contract/catalogue';
import { GetFullResult, ListArchivedMonths } from '@/lib/contract/draw-calls';
import type { FullResult } from '@/lib/contract/draws';
import type { Site } from '@/lib/contract/site';
import { drawTag, resultsTag } from '@/lib/routes/cache-tags';
import { links } from '@/lib/routes/links';
import type { ArchiveMonth } from '@/lib/rules/results/archive-months';
import type { OfferSubject } from '@/lib/rules/results/offer-subject';
import { mayEnter } from '@/lib/rules/results/result-messages';
import { LIFETIME_SECONDS } from '@/web/cached-reads/lifetimes';
import { publicRead } from '@/web/cached-reads/public-read';
import { publicCapabilities } from '@/web/content/public-capabilities';
import { drawOrRedirect } from '@/web/page-data/draw-or-redirect';
import { offerOfShop } from '@/web/page-data/offer-of-shop';
import { drawNoOrNotFound, orNotFound, siteOrNotFound } from '@/web/page-data/or-not-found';
import { publicOffers } from '@/web/page-data/public-offers';
import { findSubject } from '@/web/raffles/known-raffles';

export interface OfferPageProps {
  params: Promise<{ site: string; offer: string }>;
}

/** The offer of a page about draws, and which pages about that offer the site shows. */
export async function loadSubject(
  siteKey: string,
  offerKey: string,
): Promise<{
  site: Site;
  offer: OfferSubject;
  hasStatistics: boolean;
  /** the offer as the site sells it; null when the site does not sell it */
  onSale: ProductOffer | null;
}> {
  const site = siteOrNotFound(siteKey);
  const offer = (await findSubject(offerKey)) ?? notFound();
  const [capabilities, offers] = await Promise.all([publicCapabilities(site), publicOffers(site)]);
  const sold = mayEnter(offer.kind, capabilities) && offers.find(({ key }) => key === offer.key);
  if (!sold) await offerOfShop(site, offerKey);
  return {
    site,
    offer,
    hasStatistics: capabilities.includes('commercial_lotteries'),
    onSale: sold || null,
  };
}

export interface DrawPageProps {
  params: Promise<{ site: string; offer: string; drawNo: string }>;
}

/** One draw (past or upcoming) and its offer, for a page of the route table. */
export async function loadDraw(
  { params }: DrawPageProps,
  route: 'drawResults' | 'drawWinners' | 'drawTerms',
) {
  const { site: siteKey, offer: offerKey, drawNo: digits } = await params;
  const subject = await loadSubject(siteKey, offerKey);
  const drawNo = drawNoOrNotFound(digits);
  const draw: FullResult = await drawOrRedirect(
    { offerKey, drawNo },
    (which) => {
      const tags = [drawTag(offerKey, which.drawNo), resultsTag(offerKey)];
      return publicRead(subject.site, GetFullResult, which, tags);
    },
    (which) => links(subject.site).href(route, { ...which }),
  );
  return { ...subject, draw };
}

/** The months in which an offer has results, newest first. They change only when its results change. */
export function resultMonths(site: Site, offerKey: string): Promise<ArchiveMonth[]> {
  const tags = [resultsTag(offerKey)];
  return orNotFound(
    publicRead(site, ListArchivedMonths, { offerKey }, tags, LIFETIME_SECONDS.resultKeys),
  );
}
