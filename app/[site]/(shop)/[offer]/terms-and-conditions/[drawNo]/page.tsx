import type { Metadata } from 'next';
import { metadataOrMissing, orMissing } from '@/components/shell/or-missing';
import { TermsView } from '@/components/terms/terms-view';
import { drawNoOrNotFound, orNotFound } from '@/lib/api/or-not-found';
import { publicOffers } from '@/lib/api/public-offers';
import { publicRead } from '@/lib/api/public-read';
import { GetFullResult } from '@/lib/contract/draws';
import { fill } from '@/lib/copy/fill';
import { copyOf } from '@/lib/copy/page-copy';
import { drawTag, resultsTag } from '@/lib/routes/cache-tags';
import { href } from '@/lib/routes/match';
import { localeOf } from '@/lib/routes/site';
import { formatCount, placeOfDraw } from '@/lib/rules/results/result-words';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { formatDrawDate } from '@/lib/time/draw-label';
import { loadSubject } from '../../load-draws';

interface Props {
  params: Promise<{ site: string; offer: string; drawNo: string }>;
}

export const generateStaticParams = () => [];

async function loadTerms({ params }: Props) {
  const { site: siteKey, offer: offerKey, drawNo: digits } = await params;
  const subject = await loadSubject(siteKey, offerKey);
  const drawNo = drawNoOrNotFound(digits);
  const tags = [drawTag(offerKey, drawNo), resultsTag(offerKey)];
  const read = publicRead(subject.site, GetFullResult, { offerKey, drawNo }, tags);
  return { ...subject, draw: await orNotFound(read) };
}

async function metadataOf(props: Props): Promise<Metadata> {
  const { site, offer, draw } = await loadTerms(props);
  const words = await copyOf('terms');
  const locale = localeOf(site.variant);
  const values = {
    offer: offer.name,
    drawNo: formatCount(draw.drawNo, locale),
    date: formatDrawDate(draw.drawDate, placeOfDraw(draw, locale)),
  };
  return pageMetadata({
    title: fill(words.titleDraw, values),
    description: fill(words.descriptionDraw, values),
    path: href('drawTerms', { offer: offer.key, drawNo: draw.drawNo }),
    site,
  });
}

async function DrawTermsPage(props: Props) {
  const { site, offer, draw, hasStatistics } = await loadTerms(props);
  const sold = (await publicOffers(site)).find(({ key }) => key === offer.key);
  const view = { offer, draw, hasStatistics, openDraws: sold?.draws ?? [] };
  return <TermsView {...view} variant={site.variant} />;
}

export const generateMetadata = metadataOrMissing(metadataOf);
export default orMissing(DrawTermsPage);
