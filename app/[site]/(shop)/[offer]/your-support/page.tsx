import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { YourSupportView } from '@/components/giving/your-support-view';
import { GetConfig } from '@/lib/contract/catalogue';
import { GetRaised } from '@/lib/contract/giving';
import { contentTag, offersTag } from '@/lib/routes/cache-tags';
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

/** Answers 404 unless the offer is a raffle that this site sells: only raffles raise money. */
async function loadSupport({ params }: Props) {
  const { site: key, offer: offerKey } = await params;
  const { site, offer } = await loadOffer(key, offerKey);
  if (offer?.kind !== 'raffle') notFound();
  return { site, offer };
}

async function metadataOf(props: Props): Promise<Metadata> {
  const { site, offer } = await loadSupport(props);
  const { yourSupport } = await getMessages('seo');
  const places = { offer: offer.name };
  return pageMetadata({
    title: interpolate(yourSupport.title, places),
    description: interpolate(yourSupport.description, places),
    path: links(site).href('yourSupport', { offer: offer.key }),
    site,
  });
}

async function YourSupportPage(props: Props) {
  const { site, offer } = await loadSupport(props);
  const [raised, config] = await Promise.all([
    orNotFound(publicRead(site, GetRaised, { offerKey: offer.key }, [offersTag()])),
    publicRead(site, GetConfig, {}, [contentTag()]),
  ]);
  return <YourSupportView raised={raised} isSandbox={config.isSandbox} variant={site.variant} />;
}

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(YourSupportPage);
