import type { Metadata } from 'next';
import { DrawWinnersView } from '@/components/winners/draw-winners-view';
import { links } from '@/lib/routes/links';
import { drawPicturePath } from '@/lib/rules/results/draw-description';
import { dateLocaleOfDraw, formatCount, hasResult } from '@/lib/rules/results/result-messages';
import { winnerTotals } from '@/lib/rules/results/winner-totals';
import { localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { formatDrawDate } from '@/lib/time/draw-label';
import { getMessages } from '@/web/messages/get-messages';
import { pageMetadata } from '@/web/seo/page-metadata';
import { metadataOrNotFound, withNotFound } from '../../../../../with-not-found';
import { type DrawPageProps, loadDraw } from '../../../load-draws';

export const generateStaticParams = () => [];

async function metadataOf(props: DrawPageProps): Promise<Metadata> {
  const { site, draw } = await loadDraw(props, 'drawWinners');
  const messages = await getMessages('winners');
  const { offerKey, offerName, drawNo, kind } = draw;
  const locale = localeOf(site.variant);
  const values = {
    offer: offerName,
    drawNo,
    date: formatDrawDate(draw.drawDate, dateLocaleOfDraw(draw, locale)),
    count: formatCount(winnerTotals(draw)?.winners ?? 0, locale),
  };
  const drawn =
    kind === 'raffle' ? messages.drawDescriptionRaffle : messages.drawDescriptionLottery;
  const title = interpolate(messages.drawTitle, values);
  return pageMetadata({
    title,
    description: interpolate(hasResult(draw) ? drawn : messages.drawDescriptionOpen, values),
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

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(DrawWinnersPage);
