import { sql } from 'drizzle-orm';
import type { DrawStatus, DrawType } from '@/lib/contract/draws';
import type { Currency } from '@/lib/contract/site';

/** A draw as it is stored. */
export interface DrawRow {
  id: string;
  offerKey: string;
  drawNo: number;
  kind: 'lottery' | 'raffle';
  /** time zone of the draw, which determines its date */
  zone: string;
  currency: Currency;
  opensAt: Date;
  closesAt: Date;
  drawsAt: Date;
  status: DrawStatus;
  source: 'sandbox' | 'import' | 'shop';
  /** 0: not known */
  prizePoolCents: number;
  jackpotCarriedCents: number;
  jackpotRun: number;
  /** null: not known */
  jackpotNextCents: number | null;
  drawType: DrawType | null;
  mainNumbers: number[] | null;
  supplementaryNumbers: number[] | null;
  specialNumber: number | null;
  numberOrder: 'drawn' | 'sorted' | null;
  drawnAt: Date | null;
  confirmedAt: Date | null;
  /** since when somebody holds its settlement: it is neither confirmed nor paid */
  settlementHeldAt: Date | null;
  ticketTotal: number | null;
  soldCount: number;
  seedHash: string | null;
  seed: string | null;
  entriesHash: string | null;
  /** how often what a calendar says of it has changed, and when last */
  revisionNo: number;
  revisedAt: Date | null;
  /** 1 draws from a seed and the list alone, 2 has a chain, whose document says of which protocol; raffles only */
  protocol: 1 | 2;
}

/** SQL: the columns of a `DrawRow`. */
export const DRAW_COLUMNS = sql`
  draws.id, offer_key as "offerKey", draw_no as "drawNo", kind, zone, currency, opens_at as "opensAt",
  closes_at as "closesAt", draws_at as "drawsAt", status, source, prize_pool_cents::float8 as "prizePoolCents",
  jackpot_carried_cents::float8 as "jackpotCarriedCents", jackpot_run as "jackpotRun",
  jackpot_next_cents::float8 as "jackpotNextCents", draw_type as "drawType", main_numbers as "mainNumbers",
  supplementary_numbers as "supplementaryNumbers", special_number as "specialNumber",
  number_order as "numberOrder", drawn_at as "drawnAt", confirmed_at as "confirmedAt", settlement_held_at as "settlementHeldAt",
  ticket_total as "ticketTotal", sold_count as "soldCount", seed_hash as "seedHash", seed,
  entries_hash as "entriesHash", revision_no as "revisionNo", revised_at as "revisedAt", protocol`;
