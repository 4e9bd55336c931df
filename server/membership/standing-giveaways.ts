import { sql } from 'drizzle-orm';
import type { GiveawayType } from '@/lib/contract/membership';
import type { Currency } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';

const MOST = 50;

export interface StandingGiveaway {
  id: string;
  type: GiveawayType;
  drawNo: number;
  drawsAt: string;
  status: string;
  prizeCents: number;
  currency: Currency;
  winners: number;
  /** null until its list is fixed */
  entries: number | null;
}

interface Row extends Record<string, unknown> {
  id: string;
  type: GiveawayType;
  drawNo: number;
  drawsAt: string;
  status: string;
  prizeCents: number;
  currency: Currency;
  winners: number;
  entries: number | null;
}

/** Giveaways that are promised, the next first, and then the last that were drawn. */
export async function standingGiveaways(db: Db): Promise<StandingGiveaway[]> {
  const columns = sql`id, type, draw_no as "drawNo", draws_at as "drawsAt", status, prize_cents::float8 as "prizeCents",
      currency, winner_count as winners, entry_count as entries`;
  const { rows } = await db.execute<Row>(sql`
    (select ${columns} from giveaways where status <> 'DRAW_PAID' order by draws_at, id limit ${MOST})
    union all
    (select ${columns} from giveaways where status = 'DRAW_PAID' order by draws_at desc, id limit ${MOST})`);
  return rows.map((row) => ({ ...row, drawsAt: new Date(row.drawsAt).toISOString() }));
}
