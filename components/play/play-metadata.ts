import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { Site } from '@/lib/contract/site';
import { links } from '@/lib/routes/links';
import { isOfferKey } from '@/lib/rules/games/catalogue';
import { typeLabel } from '@/lib/rules/games/game-messages';
import { rulesOfOffer } from '@/lib/rules/games/sold-rules';
import { gameTypeByUrlSuffix } from '@/lib/rules/games/sold-types';
import { drawPicturePath } from '@/lib/rules/results/draw-description';
import { namedMetadata } from '@/lib/seo/page-metadata';
import { interpolate } from '@/lib/text/interpolate';
import { playPath } from './play-path';

/**
 * Metadata of a play page, with the picture of the draw that is played for; `noindex` when this site does not sell the offer. Answers 404 for a game type that is not
 * sold.
 */
export function playMetadata({
  site,
  siteName,
  offer,
  gameTypeSuffix,
  drawNo,
  messages,
}: {
  site: Site;
  siteName: string;
  offer: ProductOffer | null;
  gameTypeSuffix?: string;
  drawNo?: number;
  messages: Pick<ShopMessages, 'games' | 'seo' | 'wayfinding'>;
}): Metadata {
  const { games, seo, wayfinding } = messages;
  if (!offer) return { title: wayfinding.unavailableTitle, robots: { index: false } };
  const { key, name, tagline, oddsLine, draws } = offer;
  const pictured = drawNo ?? draws[0]?.drawNo;
  const page = (
    path: string,
    words: { title: string; description: string },
    more: Record<string, string | number> = {},
  ) => {
    const title = interpolate(words.title, { offer: name, ...more });
    return namedMetadata({
      title,
      description: interpolate(words.description, { tagline, odds: oddsLine }),
      path,
      site,
      siteName,
      variants: [site.variant],
      ...(pictured !== undefined && {
        image: { path: drawPicturePath({ offerKey: key, drawNo: pictured }), alt: title },
      }),
    });
  };
  const own = links(site).href('play', { offer: key });
  if (!isOfferKey(key)) {
    // raffles are played in one way, at their own address
    if (gameTypeSuffix !== undefined) notFound();
    if (drawNo === undefined) return page(own, seo.playRaffle);
    return page(links(site).href('playDraw', { offer: key, drawNo }), seo.playRaffleDraw, {
      drawNo,
    });
  }
  const rules = rulesOfOffer(offer);
  const type = rules && gameTypeByUrlSuffix(rules, gameTypeSuffix);
  if (!rules || !type) notFound();
  const path = playPath(links(site).href, rules, type.gameType);
  return path === own
    ? page(path, seo.play)
    : page(path, seo.playGameType, { type: typeLabel(games, type.gameType) });
}
