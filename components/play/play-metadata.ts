import type { Metadata } from 'next';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Site } from '@/lib/contract/site';
import { href } from '@/lib/routes/match';
import { gameRules, gameTypeByUrlSuffix, isOfferKey } from '@/lib/rules/games/catalogue';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { playPath } from './play-path';

/** Title and description of a play page; one that is not for this site is not to be found. */
export function playMetadata({
  site,
  offer,
  gameTypeSuffix,
  drawNo,
}: {
  site: Site;
  offer: ProductOffer | null;
  gameTypeSuffix?: string;
  drawNo?: number;
}): Metadata {
  if (!offer) return { title: 'Not part of your shop', robots: { index: false } };
  const variants = [site.variant];
  const { key, name, tagline, oddsLine } = offer;
  const description = `${tagline} ${oddsLine}`;
  if (!isOfferKey(key)) {
    const path =
      drawNo === undefined
        ? href('play', { offer: key })
        : href('playDraw', { offer: key, drawNo });
    const which = drawNo === undefined ? '' : `, draw ${drawNo}`;
    const title = `${name}${which}: tickets, prizes and odds`;
    return pageMetadata({ title, description, path, site, variants });
  }
  const rules = gameRules(key);
  const type = gameTypeByUrlSuffix(rules, gameTypeSuffix);
  if (!type) return { robots: { index: false } };
  const path = playPath(rules, type.gameType);
  const isFirst = path === href('play', { offer: key });
  const title = `Play ${name}${isFirst ? '' : ` ${type.label}`}: tickets, prices and odds`;
  return pageMetadata({ title, description, path, site, variants });
}
