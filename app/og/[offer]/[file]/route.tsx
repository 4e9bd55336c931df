import { ImageResponse } from 'next/og';
import { DrawPicture, PICTURE_SIZE } from '@/components/artwork/draw-picture';
import { pictureColours } from '@/components/artwork/picture-colours';
import { OfferPicture } from '@/components/offers/offer-picture';
import { ApiError } from '@/lib/client/api-error';
import { GetFullResult } from '@/lib/contract/draw-calls';
import type { Site, Variant } from '@/lib/contract/site';
import { drawTag, resultsTag } from '@/lib/routes/cache-tags';
import { isOfferPath } from '@/lib/routes/offer-paths';
import { offerLines } from '@/lib/rules/offers/offer-messages';
import { raffleOfOffer } from '@/lib/rules/raffles/sold-raffle';
import { drawPicturePath } from '@/lib/rules/results/draw-description';
import type { KnownOffer } from '@/lib/rules/results/offer-subject';
import { renumberedDraw } from '@/lib/rules/results/renumbered-draw';
import { localeOf } from '@/lib/rules/site';
import { publicRead } from '@/web/cached-reads/public-read';
import { siteNameOf } from '@/web/content/site-name';
import { getMessagesFor } from '@/web/messages/get-messages-for';
import { publicOffers } from '@/web/page-data/public-offers';
import { findSubject, lightColoursOf } from '@/web/raffles/known-raffles';
import { pictureFonts } from '../../picture-fonts';

interface Props {
  params: Promise<{ offer: string; file: string }>;
}

/** Rendered once, and again when the draw or its messages change. */
export const dynamic = 'force-static';
export const generateStaticParams = () => [];

const SITES: Readonly<Record<Variant, Site>> = {
  AU: { variant: 'AU', segmentName: 'au_default' },
  GB: { variant: 'GB', segmentName: 'gb_default' },
};

/**
 * `/og/powerball2018/draw-1519.png` is the picture of a shared draw, `/og/powerball2018/ticket.png` that of the offer.
 */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const { offer: offerKey, file } = await params;
  const offer = isOfferPath(offerKey) ? await findSubject(offerKey) : null;
  const drawNo = Number(/^draw-([1-9]\d{0,8})\.png$/.exec(file)?.[1]);
  if (!offer || !(drawNo || file === 'ticket.png')) return new Response(null, { status: 404 });
  try {
    const picture = drawNo ? await drawPicture(offerKey, drawNo) : await offerPicture(offer);
    return new ImageResponse(picture, {
      ...PICTURE_SIZE,
      fonts: await pictureFonts(),
      headers: { 'cache-control': 'public, max-age=600' },
    });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    const today = renumberedDraw(offerKey, drawNo);
    if (today === null) return new Response(null, { status: 404 });
    const location = drawPicturePath({ offerKey, drawNo: today });
    return new Response(null, { status: 308, headers: { location } });
  }
}

async function drawPicture(offerKey: string, drawNo: number) {
  const tags = [drawTag(offerKey, drawNo), resultsTag(offerKey)];
  const draw = await publicRead(SITES.AU, GetFullResult, { offerKey, drawNo }, tags);
  const site = SITES[draw.prizePool.currency === 'GBP' ? 'GB' : 'AU'];
  const [messages, ofRaffle] = await Promise.all([
    getMessagesFor(site, 'results'),
    lightColoursOf(offerKey),
  ]);
  const colours = pictureColours(offerKey, ofRaffle);
  return <DrawPicture {...{ draw, colours, messages }} locale={localeOf(site.variant)} />;
}

/** In the language of the site that sells the offer. */
async function offerPicture({ key, name, kind, soldIn: [variant = 'AU'] }: KnownOffer) {
  const [catalogue, divisions, taglines, siteName, raffle, ofRaffle] = await Promise.all([
    getMessagesFor(SITES[variant], 'catalogue'),
    getMessagesFor(SITES[variant], 'divisions'),
    getMessagesFor(SITES[variant], 'taglines'),
    siteNameOf(variant),
    kind === 'raffle' ? raffleOnSale(SITES[variant], key) : null,
    lightColoursOf(key),
  ]);
  const offer = { key, raffle };
  const lines = offerLines({ catalogue, divisions, taglines }, offer, localeOf(variant));
  const { tagline = '', oddsLine = '' } = lines ?? {};
  const colours = pictureColours(key, ofRaffle);
  return <OfferPicture {...{ colours, name, tagline, oddsLine, siteName }} />;
}

async function raffleOnSale(site: Site, offerKey: string) {
  const sold = (await publicOffers(site)).find(({ key }) => key === offerKey);
  return sold ? raffleOfOffer(sold) : null;
}
