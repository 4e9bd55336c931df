import type { Metadata } from 'next';
import { metadataOrMissing, orMissing } from '@/components/shell/or-missing';
import { DrawWinnersView } from '@/components/winners/draw-winners-view';
import { fill } from '@/lib/copy/fill';
import { copyOf } from '@/lib/copy/page-copy';
import { links } from '@/lib/routes/links';
import { localeOf } from '@/lib/routes/site';
import { drawPicturePath } from '@/lib/rules/results/draw-description';
import { formatCount, hasResult, placeOfDraw } from '@/lib/rules/results/result-words';
import { winnerTotals } from '@/lib/rules/results/winner-totals';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { formatDrawDate } from '@/lib/time/draw-label';
import { type DrawPageProps, loadDraw } from '../../../load-draws';

export const generateStaticParams = () => [];

async function metadataOf(props: DrawPageProps): Promise<Metadata> {
  const { site, draw } = await loadDraw(props, 'drawWinners');
  const words = await copyOf('winners');
  const { offerKey, offerName, drawNo, kind } = draw;
  const locale = localeOf(site.variant);
  const values = {
    offer: offerName,
    drawNo,
    date: formatDrawDate(draw.drawDate, placeOfDraw(draw, locale)),
    count: formatCount(winnerTotals(draw)?.winners ?? 0, locale),
  };
  const drawn = kind === 'raffle' ? words.drawDescriptionRaffle : words.drawDescriptionLottery;
  const title = fill(words.drawTitle, values);
  return pageMetadata({
    title,
    description: fill(hasResult(draw) ? drawn : words.drawDescriptionOpen, values),
    path: links(site).href('drawWinners', { offer: offerKey, drawNo }),
    site,
    image: { path: drawPicturePath(draw), alt: title },
    ...(!hasResult(draw) && { robots: { index: false } }),
  });
}

async function DrawWinnersPage(props: DrawPageProps) {
  const { site, draw, hasStatistics, onSale } = await loadDraw(props, 'drawWinners');
  return <DrawWinnersView {...{ draw, hasStatistics, onSale }} variant={site.variant} />;
}

export const generateMetadata = metadataOrMissing(metadataOf);
export default orMissing(DrawWinnersPage);
