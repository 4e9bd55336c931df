import type { Metadata } from 'next';
import { TermsView } from '@/components/terms/terms-view';
import { links } from '@/lib/routes/links';
import { raffleOfOffer } from '@/lib/rules/raffles/sold-raffle';
import { dateLocaleOfDraw } from '@/lib/rules/results/result-messages';
import { localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { formatDrawDate } from '@/lib/time/draw-label';
import { getMessages } from '@/web/messages/get-messages';
import { publicOffers } from '@/web/page-data/public-offers';
import { pageMetadata } from '@/web/seo/page-metadata';
import { metadataOrNotFound, withNotFound } from '../../../../with-not-found';
import { type DrawPageProps, loadDraw } from '../../load-draws';

export const generateStaticParams = () => [];

async function metadataOf(props: DrawPageProps): Promise<Metadata> {
  const { site, offer, draw } = await loadDraw(props, 'drawTerms');
  const messages = await getMessages('terms');
  const locale = localeOf(site.variant);
  const values = {
    offer: offer.name,
    drawNo: draw.drawNo,
    date: formatDrawDate(draw.drawDate, dateLocaleOfDraw(draw, locale)),
  };
  return pageMetadata({
    title: interpolate(messages.titleDraw, values),
    description: interpolate(messages.descriptionDraw, values),
    path: links(site).href('drawTerms', { offer: offer.key, drawNo: draw.drawNo }),
    site,
  });
}

async function DrawTermsPage(props: DrawPageProps) {
  const { site, offer, draw, hasStatistics } = await loadDraw(props, 'drawTerms');
  const sold = (await publicOffers(site)).find(({ key }) => key === offer.key);
  const view = {
    offer,
    draw,
    hasStatistics,
    openDraws: sold?.draws ?? [],
    sale: sold?.sale ?? null,
    raffle: sold ? raffleOfOffer(sold) : null,
  };
  return <TermsView {...view} variant={site.variant} />;
}

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(DrawTermsPage);
