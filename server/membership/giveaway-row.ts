import { sql } from 'drizzle-orm';

/** A giveaway as it is stored. */
export interface GiveawayRow {
  id: string;
  type: 'daily' | 'special' | 'monthly';
  drawNo: number;
  opensAt: Date;
  closesAt: Date;
  drawsAt: Date;
  status: 'DRAW_OPEN' | 'DRAW_CLOSED' | 'DRAW_PAID';
  source: 'sandbox' | 'shop';
  prizeCents: number;
  currency: 'AUD' | 'GBP';
  winnerCount: number;
  entryCount: number | null;
  seedHash: string;
  entriesHash: string | null;
  seed: string | null;
  /** as for draws: protocol 1 draws from a seed and the list alone */
  protocol: 1 | 2;
  announcedAt: Date | null;
}

/** SQL: the columns of a `GiveawayRow`. */
export const GIVEAWAY_COLUMNS = sql`
  giveaways.id, type, draw_no as "drawNo", opens_at as "opensAt", closes_at as "closesAt", draws_at as "drawsAt",
  status, source, prize_cents::float8 as "prizeCents", currency, winner_count as "winnerCount",
  entry_count as "entryCount", seed_hash as "seedHash", entries_hash as "entriesHash", seed, protocol,
  announced_at as "announcedAt"`;
