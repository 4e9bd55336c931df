import type { Metadata } from 'next';
import { metadataOrMissing, orMissing } from '@/components/shell/or-missing';
import { DrawWinnersView } from '@/components/winners/draw-winners-view';
import { drawNoOrNotFound, orNotFound } from '@/lib/api/or-not-found';
import { publicRead } from '@/lib/api/public-read';
import { GetFullResult } from '@/lib/contract/draws';
import { fill } from '@/lib/copy/fill';
import { copyOf } from '@/lib/copy/page-copy';
import { drawTag, resultsTag } from '@/lib/routes/cache-tags';
import { href } from '@/lib/routes/match';
import { localeOf } from '@/lib/routes/site';
import { drawPicturePath } from '@/lib/rules/results/draw-description';
import { formatCount, hasResult, placeOfDraw } from '@/lib/rules/results/result-words';
import { winnerTotals } from '@/lib/rules/results/winner-totals';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { formatDrawDate } from '@/lib/time/draw-label';
import { loadSubject } from '../../../load-draws';

interface Props {
  params: Promise<{ site: string; offer: string; drawNo: string }>;
}

export const generateStaticParams = () => [];

async function loadWinners({ params }: Props) {
  const { site: siteKey, offer: offerKey, drawNo: digits } = await params;
  const subject = await loadSubject(siteKey, offerKey);
  const drawNo = drawNoOrNotFound(digits);
  const tags = [drawTag(offerKey, drawNo), resultsTag(offerKey)];
  const read = publicRead(subject.site, GetFullResult, { offerKey, drawNo }, tags);
  return { ...subject, draw: await orNotFound(read) };
}

async function metadataOf(props: Props): Promise<Metadata> {
  const { site, draw } = await loadWinners(props);
  const words = await copyOf('winners');
  const { offerKey, offerName, drawNo, kind } = draw;
  const locale = localeOf(site.variant);
  const values = {
    offer: offerName,
    drawNo: formatCount(drawNo, locale),
    date: formatDrawDate(draw.drawDate, placeOfDraw(draw, locale)),
    count: formatCount(winnerTotals(draw)?.winners ?? 0, locale),
  };
  const drawn = kind === 'raffle' ? words.drawDescriptionRaffle : words.drawDescriptionLottery;
  const title = fill(words.drawTitle, values);
  return pageMetadata({
    title,
    description: fill(hasResult(draw) ? drawn : words.drawDescriptionOpen, values),
    path: href('drawWinners', { offer: offerKey, drawNo }),
    site,
    image: { path: drawPicturePath(draw), alt: title },
    ...(!hasResult(draw) && { robots: { index: false } }),
  });
}

async function DrawWinnersPage(props: Props) {
  const { site, draw, hasStatistics } = await loadWinners(props);
  return <DrawWinnersView draw={draw} hasStatistics={hasStatistics} variant={site.variant} />;
}

export const generateMetadata = metadataOrMissing(metadataOf);
export default orMissing(DrawWinnersPage);
