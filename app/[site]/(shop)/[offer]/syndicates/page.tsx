import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { MessagesProvider } from '#messages';
import { PreCart } from '@/components/cart/pre-cart';
import { SyndicatesView } from '@/components/storefront/syndicates-view';
import { Crumbs } from '@/components/wayfinding/crumbs';
import { links } from '@/lib/routes/links';
import { interpolate } from '@/lib/text/interpolate';
import { getMessages } from '@/web/messages/get-messages';
import { publicSyndicates } from '@/web/page-data/public-syndicates';
import { pageMetadata } from '@/web/seo/page-metadata';
import { metadataOrNotFound, withNotFound } from '../../../with-not-found';
import { loadOffer } from '../load-offer';

interface Props {
  params: Promise<{ site: string; offer: string }>;
}

export const generateStaticParams = () => [];

async function loadShared({ params }: Props) {
  const { site: key, offer: offerKey } = await params;
  const { site, offer } = await loadOffer(key, offerKey);
  if (!offer || offer.sellsShares === false) notFound();
  return { site, offer, path: links(site).href('offerSyndicates', { offer: offer.key }) };
}

async function metadataOf(props: Props): Promise<Metadata> {
  const { site, offer, path } = await loadShared(props);
  const { offerSyndicates: own } = await getMessages('seo');
  const places = { offer: offer.name };
  const title = interpolate(own.title, places);
  const description = interpolate(own.description, places);
  return pageMetadata({ title, description, path, site, variants: [site.variant] });
}

async function OfferSyndicatesPage(props: Props) {
  const { site, offer, path } = await loadShared(props);
  const [syndicates, messages, cart, frequency, games, offers] = await Promise.all([
    publicSyndicates(site),
    getMessages('storefront'),
    getMessages('cart'),
    getMessages('frequency'),
    getMessages('games'),
    getMessages('offers'),
  ]);
  const { href } = links(site);
  return (
    <>
      <Crumbs
        variant={site.variant}
        trail={[
          { label: offer.name, path: href('play', { offer: offer.key }) },
          { label: messages.syndicatesEyebrow, path },
        ]}
      />
      <SyndicatesView
        syndicates={syndicates.filter(({ lotteryKey }) => lotteryKey === offer.key)}
        offers={[offer]}
        offer={offer}
        variant={site.variant}
      />
      <MessagesProvider messages={{ cart, frequency, games, offers }}>
        <PreCart />
      </MessagesProvider>
    </>
  );
}

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(OfferSyndicatesPage);
