import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { newId } from '@/server/kernel/ids';

export interface DrawSketch {
  offerKey: string;
  drawNo: number;
  /** relative to the shop's time; default one day */
  closesInMs?: number;
  /** after sales stop; default one hour */
  drawnAfterMs?: number;
  status?: string;
  currency?: 'AUD' | 'GBP';
  /** makes it a raffle's draw with this many tickets */
  ticketTotal?: number;
  soldCount?: number;
  prizePoolCents?: number;
}

const HOUR_MS = 3_600_000;

/** Inserts a draw, by default open for sale. @returns its id */
export async function aDraw(db: Db, sketch: DrawSketch): Promise<string> {
  const { offerKey, drawNo, closesInMs = 24 * HOUR_MS, drawnAfterMs = HOUR_MS } = sketch;
  const id = newId();
  const kind = sketch.ticketTotal === undefined ? 'lottery' : 'raffle';
  await db.execute(sql`
    insert into draws (id, offer_key, draw_no, kind, currency, opens_at, closes_at, draws_at, status,
      prize_pool_cents, ticket_total, sold_count)
    values (${id}, ${offerKey}, ${drawNo}, ${kind}, ${sketch.currency ?? 'AUD'}, shop_now() - interval '30 days',
      shop_now() + make_interval(secs => ${closesInMs / 1000}),
      shop_now() + make_interval(secs => ${(closesInMs + drawnAfterMs) / 1000}),
      ${sketch.status ?? 'DRAW_OPEN'}, ${sketch.prizePoolCents ?? 0}, ${sketch.ticketTotal ?? null}, ${sketch.soldCount ?? 0})`);
  return id;
}

/** Consecutive draws of one offer: the first closes in a day, each of the others a day later. @returns their ids */
export async function aRunOfDraws(
  db: Db,
  sketch: Pick<DrawSketch, 'offerKey' | 'drawNo' | 'currency'>,
  count: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const drawNo = sketch.drawNo + index;
    ids.push(await aDraw(db, { ...sketch, drawNo, closesInMs: (index + 1) * 24 * HOUR_MS }));
  }
  return ids;
}
