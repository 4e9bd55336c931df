import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OfferResultsView } from '@/components/results/offer-results-view';
import { orNotFound, siteOrNotFound } from '@/lib/api/or-not-found';
import { publicOffers, sellsTickets } from '@/lib/api/public-offers';
import { publicRead } from '@/lib/api/public-read';
import { ListPastDrawsOfOffer } from '@/lib/contract/draws';
import { resultsTag } from '@/lib/routes/cache-tags';
import { href } from '@/lib/routes/match';
import { localeOf, pricingOf } from '@/lib/routes/site';
import { drawDescription, drawPicturePath } from '@/lib/rules/results/draw-description';
import { pageMetadata } from '@/lib/seo/page-metadata';

interface Props {
  params: Promise<{ site: string; offer: string }>;
}

export const generateStaticParams = () => [];

/** Older draws are reached by their month. */
const DRAWS_SHOWN = 10;

async function loadOffer({ params }: Props) {
  const { site: key, offer: offerKey } = await params;
  const site = siteOrNotFound(key);
  const pricingId = pricingOf(site.variant);
  const input = { pricingId, offerKey, limit: DRAWS_SHOWN };
  const { items } = await orNotFound(
    publicRead(site, ListPastDrawsOfOffer, input, [resultsTag(offerKey)]),
  );
  const name =
    items[0]?.offerName ?? (await publicOffers(site)).find((offer) => offer.key === offerKey)?.name;
  if (!name) notFound();
  return { site, offer: { key: offerKey, name }, draws: items };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { site, offer, draws } = await loadOffer(props);
  const [latest] = draws;
  return pageMetadata({
    title: `${offer.name} results: latest numbers and past draws`,
    description: latest
      ? `Latest: ${drawDescription(latest, localeOf(site.variant))}`
      : `${offer.name} has not been drawn yet. The first result appears here minutes after its draw.`,
    path: href('offerResults', { offer: offer.key }),
    site,
    ...(latest && { image: { path: drawPicturePath(latest), alt: `${offer.name} results` } }),
  });
}

export default async function OfferResultsPage(props: Props) {
  const { site, offer, draws } = await loadOffer(props);
  const canEnter = draws[0] !== undefined && (await sellsTickets(site, draws[0]));
  return (
    <OfferResultsView offer={offer} draws={draws} variant={site.variant} canEnter={canEnter} />
  );
}
