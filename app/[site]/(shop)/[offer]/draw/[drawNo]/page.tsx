import type { Metadata } from 'next';
import { PastDrawNotice } from '@/components/play/past-draw-notice';
import { playMetadata } from '@/components/play/play-metadata';
import { GetDrawDetails } from '@/lib/contract/draw-calls';
import { drawTag } from '@/lib/routes/cache-tags';
import { links } from '@/lib/routes/links';
import { publicRead } from '@/web/cached-reads/public-read';
import { pageSiteName } from '@/web/content/site-name';
import { drawOrRedirect } from '@/web/page-data/draw-or-redirect';
import { metadataOrNotFound, withNotFound } from '../../../../with-not-found';
import { loadOffer, searchMessages } from '../../load-offer';
import { PlayPage } from '../../play-page';

interface Props {
  params: Promise<{ site: string; offer: string; drawNo: string }>;
}

export const generateStaticParams = () => [];

async function load({ params }: Props) {
  const { site: siteKey, offer: offerKey, drawNo: text } = await params;
  const drawNo = Number(text);
  const { site, offer, capabilities } = await loadOffer(siteKey, offerKey);
  const draw = await drawOrRedirect(
    { offerKey, drawNo },
    (which) => publicRead(site, GetDrawDetails, which, [drawTag(offerKey, which.drawNo)]),
    (which) => links(site).href('playDraw', { ...which }),
  );
  const isOnSale = offer?.draws.some((open) => open.drawNo === drawNo) ?? false;
  return { site, offer, capabilities, draw, isOnSale };
}

async function metadataOf(props: Props): Promise<Metadata> {
  const { site, offer, draw, isOnSale } = await load(props);
  const which = isOnSale && { drawNo: draw.drawNo };
  return playMetadata({
    site,
    offer,
    ...which,
    siteName: await pageSiteName(),
    messages: await searchMessages(),
  });
}

/** The play page of one draw. When the draw is over, the page says so and offers the next draw. */
async function PlayDrawPage(props: Props) {
  const { site, offer, capabilities, draw, isOnSale } = await load(props);
  const which = isOnSale
    ? { drawNo: draw.drawNo }
    : { notice: <PastDrawNotice draw={draw} variant={site.variant} /> };
  return <PlayPage {...{ offer, capabilities }} variant={site.variant} {...which} />;
}

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(PlayDrawPage);
