import type { Metadata } from 'next';
import { OfferResultsView } from '@/components/results/offer-results-view';
import { ListPastDrawsOfOffer } from '@/lib/contract/draw-calls';
import { resultsTag } from '@/lib/routes/cache-tags';
import { links } from '@/lib/routes/links';
import { drawDescription, drawPicturePath } from '@/lib/rules/results/draw-description';
import { feedTypes } from '@/lib/rules/results/feed-paths';
import { localeOf, pricingOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { publicRead } from '@/web/cached-reads/public-read';
import { getMessages } from '@/web/messages/get-messages';
import { orNotFound } from '@/web/page-data/or-not-found';
import { pageMetadata } from '@/web/seo/page-metadata';
import { metadataOrNotFound, withNotFound } from '../../../with-not-found';
import { loadSubject, type OfferPageProps, resultMonths } from '../load-draws';

export const generateStaticParams = () => [];

/** Older draws are on the pages of their months. */
const DRAWS_SHOWN = 10;

async function loadResults({ params }: OfferPageProps) {
  const { site: siteKey, offer: offerKey } = await params;
  const subject = await loadSubject(siteKey, offerKey);
  const { site } = subject;
  const input = {
    pricingId: pricingOf(site.variant),
    offerKey,
    limit: DRAWS_SHOWN,
    withCancelled: 'true' as const,
  };
  const read = publicRead(site, ListPastDrawsOfOffer, input, [resultsTag(offerKey)]);
  return { ...subject, draws: (await orNotFound(read)).items };
}

async function metadataOf(props: OfferPageProps): Promise<Metadata> {
  const { site, offer, draws } = await loadResults(props);
  const messages = await getMessages('results');
  const latest = draws.find(({ cancellation }) => !cancellation);
  const name = { offer: offer.name };
  const described = latest && drawDescription(messages, latest, localeOf(site.variant));
  const metadata = await pageMetadata({
    title: interpolate(messages.titleOffer, name),
    description: described
      ? interpolate(messages.descriptionLatest, { description: described })
      : interpolate(messages.descriptionNone, name),
    path: links(site).href('offerResults', { offer: offer.key }),
    site,
    ...(latest && {
      image: { path: drawPicturePath(latest), alt: interpolate(messages.picture, name) },
    }),
  });
  const types = feedTypes(offer.key, interpolate(messages.feedTitle, name));
  return { ...metadata, alternates: { ...metadata.alternates, types } };
}

async function OfferResultsPage(props: OfferPageProps) {
  const { site, draws, ...subject } = await loadResults(props);
  const months = await resultMonths(site, subject.offer.key);
  return <OfferResultsView {...subject} {...{ draws, months }} variant={site.variant} />;
}

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(OfferResultsPage);
