import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { metadataOrNotFound, withNotFound } from '@/components/errors/with-not-found';
import { SubscriptionView } from '@/components/giving/subscription-view';
import { publicRead } from '@/lib/cached-reads/public-read';
import { GetDrawCalendar } from '@/lib/contract/recurring';
import { getMessages } from '@/lib/messages/get-messages';
import { orNotFound } from '@/lib/page-data/or-not-found';
import { offersTag } from '@/lib/routes/cache-tags';
import { links } from '@/lib/routes/links';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { interpolate } from '@/lib/text/interpolate';
import { loadOffer } from '../load-offer';

interface Props {
  params: Promise<{ site: string; offer: string }>;
}

export const generateStaticParams = () => [];

async function loadSubscription({ params }: Props) {
  const { site: key, offer: offerKey } = await params;
  const { site, offer } = await loadOffer(key, offerKey);
  if (!offer) notFound();
  return { site, offer };
}

async function metadataOf(props: Props): Promise<Metadata> {
  const { site, offer } = await loadSubscription(props);
  const { subscription } = await getMessages('seo');
  const places = { offer: offer.name };
  return pageMetadata({
    title: interpolate(subscription.title, places),
    description: interpolate(subscription.description, places),
    path: links(site).href('subscribe', { offer: offer.key }),
    site,
    variants: [site.variant],
  });
}

async function SubscriptionPage(props: Props) {
  const { site, offer } = await loadSubscription(props);
  const calendar = await orNotFound(
    publicRead(site, GetDrawCalendar, { offerKey: offer.key }, [offersTag()]),
  );
  return <SubscriptionView offer={offer} calendar={calendar} variant={site.variant} />;
}

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(SubscriptionPage);
