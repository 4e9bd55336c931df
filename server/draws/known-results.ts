import { sql } from 'drizzle-orm';
import type { DrawStatus, DrawType } from '@/lib/contract/draws';
import type { DrawnNumbers } from '@/lib/rules/games/game-rules';
import type { Tx } from '@/server/db/transaction';
import { isEntered } from './is-entered';
import type { Jackpots } from './parse-jackpots';
import type { ResultGame } from './result-games';

/** The stored facts of a draw that an imported result is compared with. */
export interface Known {
  id: string;
  drawNo: number;
  /** in the time zone of the draw */
  date: string;
  status: DrawStatus;
  isConfirmed: boolean;
  isHeld: boolean;
  isEntered: boolean;
  closesAt: Date;
  numbers: DrawnNumbers;
  order: 'drawn' | 'sorted';
  jackpots: Jackpots;
  /** winners and dividend of each division */
  paid: { winners: number | null; dividendCents: number }[];
}

interface Row extends Record<string, unknown> {
  id: string;
  draw_no: number;
  date: string;
  status: DrawStatus;
  is_confirmed: boolean;
  is_held: boolean;
  is_entered: boolean;
  closes_at: string;
  main: number[] | null;
  supplementary: number[] | null;
  special: number | null;
  number_order: 'drawn' | 'sorted' | null;
  prize_pool_cents: string;
  jackpot_next_cents: string | null;
  draw_type: DrawType | null;
  paid: Known['paid'] | null;
}

/** All draws of a game, by number. */
export async function readKnown(tx: Tx, game: ResultGame): Promise<Map<number, Known>> {
  const { rows } = await tx.execute<Row>(sql`
    select d.id, d.draw_no, d.held_on::text as date, d.status,
      d.confirmed_at is not null as is_confirmed, d.settlement_held_at is not null as is_held, d.closes_at, d.main_numbers as main,
      d.supplementary_numbers as supplementary, d.special_number as special, d.number_order,
      d.prize_pool_cents, d.jackpot_next_cents, d.draw_type,
      ${isEntered(sql`d.id`)} as is_entered,
      (select json_agg(json_build_object('winners', v.winners, 'dividendCents', v.dividend_cents) order by v.division)
        from draw_divisions v where v.draw_id = d.id) as paid
    from draws d where d.offer_key = ${game.key}`);
  return new Map(rows.map((row) => [row.draw_no, knownOf(row)]));
}

/** As two people of the office may see it: a confirmed result may be replaced while its prizes are not paid. */
export const reopened = (draw: Known): Known => ({
  ...draw,
  isConfirmed: draw.isConfirmed && draw.status !== 'DRAW_DRAWN' && draw.status !== 'DRAW_SCORED',
});

const knownOf = (row: Row): Known => ({
  id: row.id,
  drawNo: row.draw_no,
  date: row.date,
  status: row.status,
  isConfirmed: row.is_confirmed,
  isHeld: row.is_held,
  isEntered: row.is_entered,
  closesAt: new Date(row.closes_at),
  numbers: { main: row.main ?? [], supplementary: row.supplementary ?? [], special: row.special },
  order: row.number_order ?? 'sorted',
  jackpots: {
    cents: Number(row.prize_pool_cents) || null,
    nextCents: row.jackpot_next_cents === null ? null : Number(row.jackpot_next_cents),
    drawType: row.draw_type,
  },
  paid: row.paid ?? [],
});
