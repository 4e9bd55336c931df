import type { Metadata } from 'next';
import { DrawView } from '@/components/results/draw-view';
import { links } from '@/lib/routes/links';
import { drawDescription, drawPicturePath } from '@/lib/rules/results/draw-description';
import { titleOf } from '@/lib/rules/results/draw-messages';
import { localeOf } from '@/lib/rules/site';
import { getMessages } from '@/web/messages/get-messages';
import { pageMetadata } from '@/web/seo/page-metadata';
import { metadataOrNotFound, withNotFound } from '../../../../../with-not-found';
import { type DrawPageProps, loadDraw } from '../../../load-draws';

export const generateStaticParams = () => [];

async function metadataOf(props: DrawPageProps): Promise<Metadata> {
  const { site, draw } = await loadDraw(props, 'drawResults');
  const locale = localeOf(site.variant);
  const messages = await getMessages('results');
  const title = titleOf(messages, draw, locale);
  return pageMetadata({
    title,
    description: drawDescription(messages, draw, locale),
    path: links(site).href('drawResults', { offer: draw.offerKey, drawNo: draw.drawNo }),
    site,
    type: 'article',
    image: { path: drawPicturePath(draw), alt: title },
  });
}

async function DrawResultsPage(props: DrawPageProps) {
  const { site, draw, onSale } = await loadDraw(props, 'drawResults');
  return <DrawView draw={draw} variant={site.variant} onSale={onSale} />;
}

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(DrawResultsPage);
