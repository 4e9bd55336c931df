import type { Metadata } from 'next';
import { DrawView } from '@/components/results/draw-view';
import { metadataOrMissing, orMissing } from '@/components/shell/or-missing';
import { drawNoOrNotFound, orNotFound, siteOrNotFound } from '@/lib/api/or-not-found';
import { sellsTickets } from '@/lib/api/public-offers';
import { publicRead } from '@/lib/api/public-read';
import { GetFullResult } from '@/lib/contract/draws';
import { copyOf } from '@/lib/copy/page-copy';
import { drawTag, resultsTag } from '@/lib/routes/cache-tags';
import { href } from '@/lib/routes/match';
import { localeOf } from '@/lib/routes/site';
import { drawDescription, drawPicturePath } from '@/lib/rules/results/draw-description';
import { titleOf } from '@/lib/rules/results/draw-words';
import { pageMetadata } from '@/lib/seo/page-metadata';

interface Props {
  params: Promise<{ site: string; offer: string; drawNo: string }>;
}

export const generateStaticParams = () => [];

async function loadDraw({ params }: Props) {
  const { site: key, offer, drawNo: digits } = await params;
  const site = siteOrNotFound(key);
  const drawNo = drawNoOrNotFound(digits);
  const tags = [drawTag(offer, drawNo), resultsTag(offer)];
  const draw = await orNotFound(publicRead(site, GetFullResult, { offerKey: offer, drawNo }, tags));
  return { site, draw };
}

async function metadataOf(props: Props): Promise<Metadata> {
  const { site, draw } = await loadDraw(props);
  const locale = localeOf(site.variant);
  const words = await copyOf('results');
  const title = titleOf(words, draw, locale);
  return pageMetadata({
    title,
    description: drawDescription(words, draw, locale),
    path: href('drawResults', { offer: draw.offerKey, drawNo: draw.drawNo }),
    site,
    type: 'article',
    image: { path: drawPicturePath(draw), alt: title },
  });
}

async function DrawResultsPage(props: Props) {
  const { site, draw } = await loadDraw(props);
  const canEnter = await sellsTickets(site, draw);
  return <DrawView draw={draw} variant={site.variant} canEnter={canEnter} />;
}

export const generateMetadata = metadataOrMissing(metadataOf);
export default orMissing(DrawResultsPage);
