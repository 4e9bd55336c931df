import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import type { DrawFact } from './cart-state';

export interface WantedDraws {
  offerKey: string;
  /** undefined: the next draw on sale */
  drawNo: number | undefined;
  numDraws: number;
}

/**
 * The draws that entries would enter, in the order of the entries: the named one in any state, or the next one on sale,
 * and the open ones after it. Where every draw on sale is sold out, those; empty where there is none.
 */
export async function openRuns(db: Db, runs: readonly WantedDraws[]): Promise<DrawFact[][]> {
  const places = runs.map((one, place) => ({ ...one, drawNo: one.drawNo ?? null, place }));
  const rows = await executePrepared<{ draws: DrawFact[] }>(
    db,
    sql`
    with clock as materialized (select shop_now() as now)
    select coalesce(run.draws, '[]') as draws
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        as w (place int, "offerKey" text, "drawNo" int, "numDraws" int)
      cross join clock cross join lateral (
        select json_agg(json_build_object(
            'id', d.id, 'drawNo', d.draw_no, 'status', d.status,
            'isOpen', d.status = 'DRAW_OPEN' and d.closes_at > clock.now,
            'closesAt', d.closes_at, 'drawsAt', d.draws_at, 'ticketsLeft', d.ticket_total - d.sold_count)
          order by d.is_last, d.draw_no) as draws
        from (
          select *, w."drawNo" is null
            and coalesce(status = 'DRAW_CAPPED' or sold_count >= ticket_total, false) as is_last
          from published_draws
          where offer_key = w."offerKey" and case
            when w."drawNo" is null
              then status in ('DRAW_OPEN', 'DRAW_CAPPED') and opens_at <= clock.now and closes_at > clock.now
            else draw_no = w."drawNo"
              or (draw_no > w."drawNo" and status = 'DRAW_OPEN' and closes_at > clock.now) end
          order by is_last, draw_no limit w."numDraws" + 1) d) run
    order by w.place`,
  );
  return rows.map(({ draws }) => draws);
}
