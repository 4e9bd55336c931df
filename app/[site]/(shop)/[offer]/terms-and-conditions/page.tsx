import type { Metadata } from 'next';
import { metadataOrMissing, orMissing } from '@/components/shell/or-missing';
import { TermsView } from '@/components/terms/terms-view';
import { publicOffers } from '@/lib/api/public-offers';
import { fill } from '@/lib/copy/fill';
import { copyOf } from '@/lib/copy/page-copy';
import { links } from '@/lib/routes/links';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { loadSubject, type OfferPageProps } from '../load-draws';

export const generateStaticParams = () => [];

async function metadataOf({ params }: OfferPageProps): Promise<Metadata> {
  const { site: siteKey, offer: offerKey } = await params;
  const { site, offer } = await loadSubject(siteKey, offerKey);
  const words = await copyOf('terms');
  const name = { offer: offer.name };
  const described = offer.kind === 'raffle' ? words.descriptionRaffle : words.descriptionLottery;
  return pageMetadata({
    title: fill(words.title, name),
    description: fill(described, name),
    path: links(site).href('offerTerms', { offer: offer.key }),
    site,
  });
}

async function OfferTermsPage({ params }: OfferPageProps) {
  const { site: siteKey, offer: offerKey } = await params;
  const { site, offer, hasStatistics } = await loadSubject(siteKey, offerKey);
  const sold = (await publicOffers(site)).find(({ key }) => key === offer.key);
  const view = { offer, hasStatistics, openDraws: sold?.draws ?? [] };
  return <TermsView {...view} variant={site.variant} />;
}

export const generateMetadata = metadataOrMissing(metadataOf);
export default orMissing(OfferTermsPage);
