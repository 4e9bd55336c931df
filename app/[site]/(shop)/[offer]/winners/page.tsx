import type { Metadata } from 'next';
import { OfferWinnersView } from '@/components/winners/offer-winners-view';
import { ListPastDrawsOfOffer } from '@/lib/contract/draw-calls';
import { resultsTag } from '@/lib/routes/cache-tags';
import { links } from '@/lib/routes/links';
import { pricingOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { publicRead } from '@/web/cached-reads/public-read';
import { getMessages } from '@/web/messages/get-messages';
import { orNotFound } from '@/web/page-data/or-not-found';
import { pageMetadata } from '@/web/seo/page-metadata';
import { metadataOrNotFound, withNotFound } from '../../../with-not-found';
import { loadSubject, type OfferPageProps, resultMonths } from '../load-draws';

export const generateStaticParams = () => [];

/** A raffle's draws are long: older ones are on the pages of their years. */
const DRAWS_SHOWN = { lottery: 20, raffle: 4 } as const;

async function metadataOf({ params }: OfferPageProps): Promise<Metadata> {
  const { site: siteKey, offer: offerKey } = await params;
  const { site, offer } = await loadSubject(siteKey, offerKey);
  const messages = await getMessages('winners');
  const isRaffle = offer.kind === 'raffle';
  const name = { offer: offer.name };
  return pageMetadata({
    title: interpolate(isRaffle ? messages.titleRaffle : messages.titleLottery, name),
    description: interpolate(
      isRaffle ? messages.descriptionRaffle : messages.descriptionLottery,
      name,
    ),
    path: links(site).href('offerWinners', { offer: offer.key }),
    site,
  });
}

async function OfferWinnersPage({ params }: OfferPageProps) {
  const { site: siteKey, offer: offerKey } = await params;
  const { site, offer, hasStatistics, onSale } = await loadSubject(siteKey, offerKey);
  const input = { pricingId: pricingOf(site.variant), offerKey, limit: DRAWS_SHOWN[offer.kind] };
  const [{ items: draws }, months] = await Promise.all([
    orNotFound(publicRead(site, ListPastDrawsOfOffer, input, [resultsTag(offerKey)])),
    resultMonths(site, offerKey),
  ]);
  const view = { offer, draws, months, hasStatistics, onSale };
  return <OfferWinnersView {...view} variant={site.variant} />;
}

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(OfferWinnersPage);
