import { sql } from 'drizzle-orm';
import type { Transport } from '@/lib/client/transport';
import type { NewCartItem } from '@/lib/contract/cart-items';
import { GetProductOffers } from '@/lib/contract/catalogue';
import type { Database } from '@/server/db/pool';
import { newId } from '@/server/kernel/ids';
import { aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import { apiFor } from '@/web/api/server-client';

const LOTTERY = 'powerball2018';
const RAFFLE = 'make_a_smile_lottery';

/** What everybody buys, and its draw. */
export interface Sale {
  item: NewCartItem;
  drawId: string;
}

/** Four games of a lottery, and a book of a raffle, whose draws stay on sale for long enough. */
export async function openSales(
  database: Database,
  carry: Transport,
): Promise<Record<'lottery' | 'raffle', Sale>> {
  const visitor = { variant: 'AU' as const, sessionId: newId() };
  const offers = await apiFor(visitor, carry)(GetProductOffers, { pricingId: 'AU' });
  const drawsOf = (key: string) => offers.find((offer) => offer.key === key)?.draws ?? [];
  const drawNo = drawsOf(LOTTERY)[1]?.drawNo;
  const raffleNo = drawsOf(RAFFLE)[0]?.drawNo;
  const causeKey = offers.find(({ key }) => key === RAFFLE)?.causes?.[0]?.key;
  if (drawNo === undefined || raffleNo === undefined || causeKey === undefined)
    throw new Error('A lottery and a raffle have to be on sale');
  return {
    lottery: {
      item: aLotteryItem({ drawNo }),
      drawId: await drawIdOf(database, LOTTERY, drawNo),
    },
    raffle: {
      item: aRaffleItem({ drawNo: raffleNo, causeKey }),
      drawId: await drawIdOf(database, RAFFLE, raffleNo),
    },
  };
}

async function drawIdOf({ db }: Database, offerKey: string, drawNo: number): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from draws where offer_key = ${offerKey} and draw_no = ${drawNo}`,
  );
  if (!rows[0]) throw new Error(`There is no draw ${drawNo} of ${offerKey}`);
  return rows[0].id;
}
