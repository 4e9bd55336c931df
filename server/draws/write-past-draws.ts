import { sql } from 'drizzle-orm';
import type { DrawType } from '@/lib/contract/draws';
import type { Currency } from '@/lib/contract/site';
import type { RaffleDrawTerms } from '@/lib/rules/raffles/draw-terms';
import type { Tx } from '@/server/db/transaction';
import { fillLog } from '@/server/log';
import { type Commitment, chainParts, commitmentParts, type InventedChain } from '@/server/proofs';
import type { DivisionRow } from './division-rows';
import type { PrizePlace } from './raffle-prizes';

/** A past draw, in its stored columns. It has no tickets in this shop. */
export interface PastDraw {
  row: {
    id: string;
    offer_key: string;
    draw_no: number;
    kind: 'lottery' | 'raffle';
    currency: Currency;
    zone: string;
    opens_at: Date;
    closes_at: Date;
    draws_at: Date;
    confirmed_at: Date;
    source: 'sandbox' | 'import';
    /** 0: not known */
    prize_pool_cents: number;
    draw_type?: DrawType | null;
    jackpot_carried_cents?: number;
    jackpot_run?: number;
    jackpot_next_cents?: number | null;
    main_numbers?: number[];
    supplementary_numbers?: number[];
    special_number?: number | null;
    number_order?: 'drawn' | 'sorted';
    ticket_total?: number;
    raffle_terms?: RaffleDrawTerms;
    sold_count?: number;
    seed_hash?: string;
    seed?: string;
    entries_hash?: string;
    protocol?: 2;
  };
  divisions: DivisionRow[];
  prizes: (PrizePlace & { winner_name: string })[];
  /** for a raffle */
  commitment?: Commitment;
  chain?: InventedChain;
}

/**
 * Writes many past draws with everything that belongs to them in one statement; existing draws are
 * left as they are.
 */
export async function writePastDraws(tx: Tx, past: readonly PastDraw[]): Promise<number> {
  const ofDraw = <T>(rows: (draw: PastDraw) => T[]) =>
    past.flatMap((draw) => rows(draw).map((row) => ({ id: draw.row.id, ...row })));
  const parts = {
    draws: past.map(({ row }) => row),
    divisions: ofDraw(({ divisions }) => divisions),
    prizes: ofDraw(({ prizes }) => prizes),
  };
  const { rowCount } = await tx.execute(sql`
    with past as materialized (select ${JSON.stringify(parts)}::jsonb as parts),
    written as (
      insert into draws (id, offer_key, draw_no, kind, currency, zone, opens_at, closes_at, draws_at, status, source,
        prize_pool_cents, draw_type, jackpot_carried_cents, jackpot_run, jackpot_next_cents, main_numbers,
        supplementary_numbers, special_number, number_order, drawn_at, confirmed_at, ticket_total, sold_count,
        seed_hash, seed, entries_hash, protocol, raffle_terms)
      select id, offer_key, draw_no, kind, currency, zone, opens_at, closes_at, draws_at, 'DRAW_EMAILED', source,
        prize_pool_cents, draw_type, coalesce(jackpot_carried_cents, 0), coalesce(jackpot_run, 0),
        jackpot_next_cents, main_numbers, supplementary_numbers, special_number, number_order,
        draws_at, confirmed_at, ticket_total, coalesce(sold_count, 0), seed_hash, seed, entries_hash,
        coalesce(protocol, 1), raffle_terms
      from past, jsonb_to_recordset(parts->'draws') as d (id uuid, offer_key text, draw_no int, kind text,
        currency text, zone text, opens_at timestamptz, closes_at timestamptz, draws_at timestamptz, confirmed_at timestamptz,
        source text, prize_pool_cents bigint, draw_type text, jackpot_carried_cents bigint, jackpot_run smallint,
        jackpot_next_cents bigint, main_numbers smallint[], supplementary_numbers smallint[], special_number smallint,
        number_order text, ticket_total int, sold_count int, seed_hash text, seed text, entries_hash text,
        protocol smallint, raffle_terms jsonb)
      on conflict do nothing
      returning id),
    divided as (
      insert into draw_divisions (draw_id, division, name, pool_cents, winners, dividend_cents)
      select id, division, name, pool_cents, winners, dividend_cents
      from past, jsonb_to_recordset(parts->'divisions') as d (id uuid, division smallint, name text,
        pool_cents bigint, winners bigint, dividend_cents bigint)
      join written using (id)),
    won as (
      insert into draw_prizes (draw_id, place, rank, title, value_cents, ticket_no, winner_name)
      select id, place, rank, title, value_cents, ticket_no, winner_name
      from past, jsonb_to_recordset(parts->'prizes') as p (id uuid, place smallint, rank smallint, title text,
        value_cents bigint, ticket_no int, winner_name text)
      join written using (id)),
    ${commitmentParts(past.flatMap(({ commitment }) => commitment ?? []))},
    ${chainParts(past.flatMap(({ chain }) => chain ?? []))}
    select id from written`);
  // what is invented was never told when it happened
  if (past.some(({ chain }) => chain)) await fillLog({ db: tx });
  return rowCount ?? 0;
}
