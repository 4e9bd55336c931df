import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { Site } from '@/lib/contract/site';
import { links } from '@/lib/routes/links';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { typeLabel } from '@/lib/rules/games/game-messages';
import { gameTypeByUrlSuffix } from '@/lib/rules/games/sold-types';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { interpolate } from '@/lib/text/interpolate';
import { playPath } from './play-path';

/**
 * Metadata of a play page; `noindex` when this site does not sell the offer. Answers 404 for a game type that is not
 * sold.
 */
export function playMetadata({
  site,
  offer,
  gameTypeSuffix,
  drawNo,
  messages,
}: {
  site: Site;
  offer: ProductOffer | null;
  gameTypeSuffix?: string;
  drawNo?: number;
  messages: Pick<ShopMessages, 'games' | 'seo' | 'wayfinding'>;
}): Metadata {
  const { games, seo, wayfinding } = messages;
  if (!offer) return { title: wayfinding.unavailableTitle, robots: { index: false } };
  const { key, name, tagline, oddsLine } = offer;
  const page = (
    path: string,
    { title, description }: { title: string; description: string },
    more: Record<string, string | number> = {},
  ) =>
    pageMetadata({
      title: interpolate(title, { offer: name, ...more }),
      description: interpolate(description, { tagline, odds: oddsLine }),
      path,
      site,
      variants: [site.variant],
    });
  const own = links(site).href('play', { offer: key });
  if (!isOfferKey(key)) {
    // raffles are played in one way, at their own address
    if (gameTypeSuffix !== undefined) notFound();
    if (drawNo === undefined) return page(own, seo.playRaffle);
    return page(links(site).href('playDraw', { offer: key, drawNo }), seo.playRaffleDraw, {
      drawNo,
    });
  }
  const rules = gameRules(key);
  const type = gameTypeByUrlSuffix(rules, gameTypeSuffix);
  if (!type) notFound();
  const path = playPath(links(site).href, rules, type.gameType);
  return path === own
    ? page(path, seo.play)
    : page(path, seo.playGameType, { type: typeLabel(games, type.gameType) });
}
