import { sql } from 'drizzle-orm';
import type { OfferDraw } from '@/lib/contract/catalogue';
import { findOffer } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { DRAW_COLUMNS, type DrawRow } from './draw-row';

type Reader = { db: Db };

/** @param offerKey present or former key */
export async function findDraw(
  ctx: Reader,
  offerKey: string,
  drawNo: number,
): Promise<DrawRow | null> {
  const key = findOffer(offerKey)?.key ?? offerKey;
  const [row] = await executePrepared<DrawRow>(
    ctx.db,
    sql`select ${DRAW_COLUMNS} from draws where offer_key = ${key} and draw_no = ${drawNo}`,
  );
  return row ?? null;
}

/**
 * The draws on sale now by the shop's clock, from a draw number on, in order: at most `count`, and
 * fewer if fewer are on sale.
 */
export async function openDrawsFrom(
  ctx: Reader,
  offerKey: string,
  firstDrawNo: number,
  count: number,
): Promise<DrawRow[]> {
  return executePrepared<DrawRow>(
    ctx.db,
    sql`
    select ${DRAW_COLUMNS} from draws
    where offer_key = ${findOffer(offerKey)?.key ?? offerKey} and status = 'DRAW_OPEN' and draw_no >= ${firstDrawNo}
      and opens_at <= (select shop_now()) and closes_at > (select shop_now())
    order by draw_no limit ${count}`,
  );
}

/** Whether a draw can be bought at `now`, the shop's time; `purchase_status()` is the same rule in SQL. */
export function purchaseStatusOf(
  draw: Pick<DrawRow, 'status' | 'closesAt' | 'ticketTotal' | 'soldCount'>,
  now: Date,
): OfferDraw['purchaseStatus'] {
  const isOpen = draw.status === 'DRAW_OPEN' || draw.status === 'DRAW_CAPPED';
  if (!isOpen || draw.closesAt <= now) return 'past_draw';
  const isFull = draw.ticketTotal !== null && draw.soldCount >= draw.ticketTotal;
  return draw.status === 'DRAW_CAPPED' || isFull ? 'sold_out' : 'open';
}
