import { ApiError } from '@/lib/client/api-error';
import { GetFullResult, ListPastDrawsOfOffer } from '@/lib/contract/draw-calls';
import type { Site } from '@/lib/contract/site';
import { drawCalendar, singleDrawCalendar } from '@/lib/feeds/draw-calendar';
import { resultsFeed } from '@/lib/feeds/results-feed';
import { drawTag, resultsTag } from '@/lib/routes/cache-tags';
import { isOfferPath } from '@/lib/routes/offer-paths';
import type { KnownOffer, OfferSubject } from '@/lib/rules/results/offer-subject';
import { pricingOf } from '@/lib/rules/site';
import { publicRead } from '@/web/cached-reads/public-read';
import { getMessagesFor } from '@/web/messages/get-messages-for';
import { guestSite } from '@/web/page-data/guest-sites';
import { publicOffers } from '@/web/page-data/public-offers';
import { findSubject } from '@/web/raffles/known-raffles';

interface Props {
  params: Promise<{ offer: string; file: string }>;
}

/** Rendered once, and again when a draw of the offer changes. */
export const dynamic = 'force-static';
export const generateStaticParams = () => [];

const ITEMS = 20;

/** `/feeds/powerball2018/results.rss`, `results.json`, `draws.ics` and `draw-1593.ics`. */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const { offer: offerKey, file } = await params;
  const offer = isOfferPath(offerKey) ? await findSubject(offerKey) : null;
  const site = offer && (await siteOfOffer(offer));
  if (!offer || !site) return new Response(null, { status: 404 });
  const drawNo = Number(/^draw-([1-9]\d{0,8})\.ics$/.exec(file)?.[1]);
  if (drawNo) return answerDraw(site, offer, drawNo);
  switch (file) {
    case 'results.rss':
      return orNone(async () =>
        answer((await readResults(site, offer)).rss2(), 'application/rss+xml'),
      );
    case 'results.json':
      return orNone(async () =>
        answer((await readResults(site, offer)).json1(), 'application/feed+json'),
      );
    case 'draws.ics':
      return orNone(async () => answer(await readCalendar(site, offer), 'text/calendar'));
    default:
      return new Response(null, { status: 404 });
  }
}

/** An answer, or 404 where the shop has no such draw, or has never sold the offer. */
async function orNone(answering: () => Promise<Response>): Promise<Response> {
  try {
    return await answering();
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      return new Response(null, { status: 404 });
    throw error;
  }
}

/** A feed has one language: that of the variant in which the offer is sold. There is none where that is not open. */
async function siteOfOffer({ soldIn: [variant] }: KnownOffer): Promise<Site | undefined> {
  return variant && guestSite(variant);
}

async function readResults(site: Site, offer: OfferSubject) {
  const [results, divisions, { items }, onSale] = await Promise.all([
    getMessagesFor(site, 'results'),
    getMessagesFor(site, 'divisions'),
    pastDraws(site, offer),
    openDraws(site, offer),
  ]);
  return resultsFeed({ results, divisions }, offer, items, onSale, site.variant);
}

async function readCalendar(site: Site, offer: OfferSubject): Promise<string> {
  const [messages, upcoming, { items }] = await Promise.all([
    getMessagesFor(site, 'results'),
    openDraws(site, offer),
    pastDraws(site, offer),
  ]);
  const cancelled = items.filter(({ cancellation }) => cancellation);
  return drawCalendar(messages, offer, { upcoming, cancelled }, site.variant);
}

async function answerDraw(site: Site, offer: OfferSubject, drawNo: number): Promise<Response> {
  const tags = [drawTag(offer.key, drawNo), resultsTag(offer.key)];
  return orNone(async () => {
    const [messages, draw] = await Promise.all([
      getMessagesFor(site, 'results'),
      publicRead(site, GetFullResult, { offerKey: offer.key, drawNo }, tags),
    ]);
    return answer(singleDrawCalendar(messages, offer, draw, site.variant), 'text/calendar');
  });
}

/** The latest results, and draws that were cancelled. */
const pastDraws = (site: Site, { key }: OfferSubject) =>
  publicRead(
    site,
    ListPastDrawsOfOffer,
    { pricingId: pricingOf(site.variant), offerKey: key, limit: ITEMS, withCancelled: 'true' },
    [resultsTag(key)],
  );

const openDraws = async (site: Site, { key }: OfferSubject) =>
  (await publicOffers(site)).find((offer) => offer.key === key)?.draws ?? [];

const answer = (text: string, type: string): Response =>
  new Response(text, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=600' },
  });
