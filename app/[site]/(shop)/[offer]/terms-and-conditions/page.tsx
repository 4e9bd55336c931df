import type { Metadata } from 'next';
import { TermsView } from '@/components/terms/terms-view';
import { links } from '@/lib/routes/links';
import { raffleOfOffer } from '@/lib/rules/raffles/sold-raffle';
import { interpolate } from '@/lib/text/interpolate';
import { getMessages } from '@/web/messages/get-messages';
import { publicOffers } from '@/web/page-data/public-offers';
import { pageMetadata } from '@/web/seo/page-metadata';
import { metadataOrNotFound, withNotFound } from '../../../with-not-found';
import { loadSubject, type OfferPageProps } from '../load-draws';

export const generateStaticParams = () => [];

async function metadataOf({ params }: OfferPageProps): Promise<Metadata> {
  const { site: siteKey, offer: offerKey } = await params;
  const { site, offer } = await loadSubject(siteKey, offerKey);
  const messages = await getMessages('terms');
  const name = { offer: offer.name };
  const described =
    offer.kind === 'raffle' ? messages.descriptionRaffle : messages.descriptionLottery;
  return pageMetadata({
    title: interpolate(messages.title, name),
    description: interpolate(described, name),
    path: links(site).href('offerTerms', { offer: offer.key }),
    site,
  });
}

async function OfferTermsPage({ params }: OfferPageProps) {
  const { site: siteKey, offer: offerKey } = await params;
  const { site, offer, hasStatistics } = await loadSubject(siteKey, offerKey);
  const sold = (await publicOffers(site)).find(({ key }) => key === offer.key);
  const view = {
    offer,
    hasStatistics,
    openDraws: sold?.draws ?? [],
    sale: sold?.sale ?? null,
    raffle: sold ? raffleOfOffer(sold) : null,
  };
  return <TermsView {...view} variant={site.variant} />;
}

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(OfferTermsPage);
