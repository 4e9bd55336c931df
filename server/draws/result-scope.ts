import { type SQL, sql } from 'drizzle-orm';
import type { PricingId } from '@/lib/contract/site';
import { findOffer, keysOfShop, offersFor } from '@/server/catalogue';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { findResultGame } from './result-games';

/** The present key of an offer, or of a game with results only. @throws offer.not_found */
export function resultKey(offerKey: string): string {
  const offer = findOffer(offerKey);
  const isOfShop = !offer || keysOfShop().has(offer.key);
  const key = offer?.key ?? findResultGame(offerKey)?.key;
  if (!key || !isOfShop) throw new ShopError('offer.not_found', { values: { offerKey } });
  return key;
}

/** @throws draw.not_found, always: for a query without a row */
export function noSuchDraw(offerKey: string, drawNo: number): never {
  throw new ShopError('draw.not_found', { values: { drawNo, offer: offerKey } });
}

const KINDS = { lotteries: 'lottery', raffles: 'raffle' } as const;
type Category = keyof typeof KINDS;

/** Draws of everything sold to the visitor's segment under a pricing, as a condition on `d`. */
export function shownDraws(ctx: Context, pricingId: PricingId, category?: Category): SQL {
  const keys = offersFor(ctx.segmentName, pricingId).map(({ key }) => key);
  return sql`${drawsOf(keys)} and ${drawsIn(category)}`;
}

export const drawsOf = (offerKeys: string[]): SQL =>
  sql`d.offer_key = any(${sql.param(offerKeys)}::text[])`;

export const drawsIn = (category: Category | undefined): SQL =>
  category ? sql`d.kind = ${KINDS[category]}` : sql`true`;
