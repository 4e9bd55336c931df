import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { MessagesProvider } from '#messages';
import { PreCart } from '@/components/cart/pre-cart';
import { SubscriptionView } from '@/components/giving/subscription-view';
import { GetDrawCalendar } from '@/lib/contract/recurring';
import { offersTag } from '@/lib/routes/cache-tags';
import { links } from '@/lib/routes/links';
import { interpolate } from '@/lib/text/interpolate';
import { publicRead } from '@/web/cached-reads/public-read';
import { getMessages } from '@/web/messages/get-messages';
import { orNotFound } from '@/web/page-data/or-not-found';
import { pageMetadata } from '@/web/seo/page-metadata';
import { metadataOrNotFound, withNotFound } from '../../../with-not-found';
import { loadOffer } from '../load-offer';

interface Props {
  params: Promise<{ site: string; offer: string }>;
}

export const generateStaticParams = () => [];

async function loadSubscription({ params }: Props) {
  const { site: key, offer: offerKey } = await params;
  const { site, offer, capabilities } = await loadOffer(key, offerKey);
  if (!offer) notFound();
  return { site, offer, isSold: capabilities.includes('subscription_manage') };
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
  const { site, offer, isSold } = await loadSubscription(props);
  const calendar = await orNotFound(
    publicRead(site, GetDrawCalendar, { offerKey: offer.key }, [offersTag()]),
  );
  const [cart, frequency, games, offers, play, subscription] = await Promise.all([
    getMessages('cart'),
    getMessages('frequency'),
    getMessages('games'),
    getMessages('offers'),
    getMessages('play'),
    getMessages('subscription'),
  ]);
  return (
    <MessagesProvider messages={{ cart, frequency, games, offers, play, subscription }}>
      <SubscriptionView {...{ offer, calendar, isSold }} variant={site.variant} />
      <PreCart />
    </MessagesProvider>
  );
}

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(SubscriptionPage);
