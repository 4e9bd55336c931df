import { ImageResponse } from 'next/og';
import { DrawPicture, PICTURE_SIZE } from '@/components/artwork/draw-picture';
import { pictureColours } from '@/components/artwork/picture-colours';
import { OfferPicture } from '@/components/offers/offer-picture';
import { ApiError } from '@/lib/client/api-error';
import { GetFullResult } from '@/lib/contract/draw-calls';
import type { Site } from '@/lib/contract/site';
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
import { guestSite } from '@/web/page-data/guest-sites';
import { publicOffers } from '@/web/page-data/public-offers';
import { findSubject, lightColoursOf } from '@/web/raffles/known-raffles';
import { pictureFonts } from '../../picture-fonts';

interface Props {
  params: Promise<{ offer: string; file: string }>;
}

/** Rendered once, and again when the draw or its messages change. */
export const dynamic = 'force-static';
export const generateStaticParams = () => [];

/**
 * `/og/powerball2018/draw-1519.png` is the picture of a shared draw, `/og/powerball2018/ticket.png` that of the offer.
 */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const { offer: offerKey, file } = await params;
  const offer = isOfferPath(offerKey) ? await findSubject(offerKey) : null;
  const [variant] = offer?.soldIn ?? [];
  const site = variant && (await guestSite(variant));
  const drawNo = Number(/^draw-([1-9]\d{0,8})\.png$/.exec(file)?.[1]);
  if (!offer || !site || !(drawNo || file === 'ticket.png'))
    return new Response(null, { status: 404 });
  try {
    const picture = drawNo
      ? await drawPicture(site, offerKey, drawNo)
      : await offerPicture(site, offer);
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

async function drawPicture(site: Site, offerKey: string, drawNo: number) {
  const tags = [drawTag(offerKey, drawNo), resultsTag(offerKey)];
  const draw = await publicRead(site, GetFullResult, { offerKey, drawNo }, tags);
  const [messages, ofRaffle] = await Promise.all([
    getMessagesFor(site, 'results'),
    lightColoursOf(offerKey),
  ]);
  const colours = pictureColours(offerKey, ofRaffle);
  return <DrawPicture {...{ draw, colours, messages }} locale={localeOf(site.variant)} />;
}

/** In the language of the site that sells the offer. */
async function offerPicture(site: Site, { key, name, kind }: KnownOffer) {
  const [catalogue, divisions, taglines, siteName, raffle, ofRaffle] = await Promise.all([
    getMessagesFor(site, 'catalogue'),
    getMessagesFor(site, 'divisions'),
    getMessagesFor(site, 'taglines'),
    siteNameOf(site.variant),
    kind === 'raffle' ? raffleOnSale(site, key) : null,
    lightColoursOf(key),
  ]);
  const offer = { key, raffle };
  const lines = offerLines({ catalogue, divisions, taglines }, offer, localeOf(site.variant));
  const { tagline = '', oddsLine = '' } = lines ?? {};
  const colours = pictureColours(key, ofRaffle);
  return <OfferPicture {...{ colours, name, tagline, oddsLine, siteName }} />;
}

async function raffleOnSale(site: Site, offerKey: string) {
  const sold = (await publicOffers(site)).find(({ key }) => key === offerKey);
  return sold ? raffleOfOffer(sold) : null;
}
