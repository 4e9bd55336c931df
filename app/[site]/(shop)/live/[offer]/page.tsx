import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LiveView } from '@/components/live/live-view';
import { links } from '@/lib/routes/links';
import { interpolate } from '@/lib/text/interpolate';
import { getMessages } from '@/web/messages/get-messages';
import { liveDraws } from '@/web/page-data/live-draws';
import { pageMetadata } from '@/web/seo/page-metadata';
import { metadataOrNotFound, withNotFound } from '../../../with-not-found';
import { loadSubject, type OfferPageProps } from '../../[offer]/load-draws';

export const generateStaticParams = () => [];

/** An offer that the site does not sell has no draw to wait for here. */
async function loadOffer({ params }: OfferPageProps) {
  const { site: siteKey, offer: offerKey } = await params;
  const { site, offer, onSale } = await loadSubject(siteKey, offerKey);
  if (!onSale) notFound();
  return { site, offer };
}

async function metadataOf(props: OfferPageProps): Promise<Metadata> {
  const { site, offer } = await loadOffer(props);
  const messages = await getMessages('live');
  const values = { offer: offer.name };
  return pageMetadata({
    title: interpolate(messages.titleOffer, values),
    description: interpolate(messages.descriptionOffer, values),
    path: links(site).href('liveOffer', { offer: offer.key }),
    site,
  });
}

async function LiveOfferPage(props: OfferPageProps) {
  const { site, offer } = await loadOffer(props);
  return <LiveView draws={await liveDraws(site)} offer={offer} variant={site.variant} />;
}

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(LiveOfferPage);
