import { sql } from 'drizzle-orm';
import type { NewCartItem } from '@/lib/contract/cart-items';
import type { Db } from '@/server/db/pool';
import { type HouseSyndicate, openSyndicates, type PartySyndicate } from '@/server/syndicates';

const HOUR_MS = 3_600_000;

/** Five fixed numbers of PowerPik: one of its games always wins the lowest division. */
export const SURE_WIN = [{ sets: [{ key: 'numbers' as const, numbers: [1, 2, 3, 4, 5] }] }];

interface Sketch {
  lotteryKey?: string;
  drawId: string;
  /** before the draw's own sales end; default one hour */
  closesBeforeMs?: number;
}

async function closingTime(db: Db, { drawId, closesBeforeMs = HOUR_MS }: Sketch): Promise<string> {
  const { rows } = await db.execute<{ closes_at: string }>(
    sql`select closes_at from draws where id = ${drawId}`,
  );
  return new Date(Date.parse(rows[0]?.closes_at ?? '') - closesBeforeMs).toISOString();
}

/** A syndicate of the house in Powerball: ten shares of 20.00; `over` replaces defaults. @returns its id */
export async function aSyndicate(
  db: Db,
  { lotteryKey = 'powerball2018', ...sketch }: Sketch,
  over: Partial<HouseSyndicate> = {},
): Promise<string> {
  const [id = ''] = await openSyndicates(db, [
    {
      kind: 'house',
      planKey: over.title ?? 'test',
      title: 'PowerPik 5',
      lotteryKey,
      drawId: sketch.drawId,
      gameType: 'powerpik',
      size: 5,
      games: SURE_WIN,
      sharePriceCents: 20_00,
      currency: 'AUD',
      sharesTotal: 10,
      whenNotFull: 'top_up',
      closesAt: await closingTime(db, sketch),
      ...over,
    },
  ]);
  return id;
}

/** A party's, of at most ten people with two games each. */
export async function aPartySyndicate(
  db: Db,
  sketch: Sketch,
  over: Partial<PartySyndicate> = {},
): Promise<string> {
  const [id = ''] = await openSyndicates(db, [
    {
      kind: 'party',
      title: 'Friday friends',
      lotteryKey: 'powerball2018',
      drawId: sketch.drawId,
      gameType: 'standard',
      size: 7,
      gamesPerShare: 2,
      sharePriceCents: 5_00,
      currency: 'AUD',
      sharesTotal: 10,
      leastShares: 2,
      whenNotFull: 'as_sold',
      closesAt: await closingTime(db, sketch),
      ...over,
    },
  ]);
  return id;
}

export const aShareItem = (
  syndicateId: string,
  quantity = 1,
): Extract<NewCartItem, { productType: 'syndicate_share' }> => ({
  productType: 'syndicate_share',
  lotteryKey: 'syndicate',
  syndicateId,
  quantity,
});
