import { type SQL, sql } from 'drizzle-orm';
import type { DrawState, LateBecause, ScheduledDraw } from '@/lib/contract/operator/draws';
import type { Currency } from '@/lib/contract/site';
import { findOffer } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import { paidIn, soldIn } from './count-draws';

/** SQL: how a draw stands, of table `d` and the shop's time `clock.now`. */
export const STATE: SQL = sql`
    case
      when d.status = 'DRAW_CANCELLED' then 'cancelled'
      when d.status in ('DRAW_PAID', 'DRAW_EMAILED') then 'settled'
      when d.status in ('DRAW_DRAWN', 'DRAW_SCORED') then 'known'
      when d.draws_at <= clock.now then 'waiting'
      when d.status = 'DRAW_CLOSED' or d.closes_at <= clock.now then 'closed'
      else 'on_sale'
    end`;

/**
 * SQL: what should have happened to it by now. Jobs do each step within seconds; an outside operator's result, and what
 * its divisions pay, come when they come. `c` is its cancellation.
 */
export const LATE: SQL = sql`
    case
      when d.status in ('DRAW_OPEN', 'DRAW_CAPPED') and d.closes_at < clock.now - interval '10 minutes' then 'not_closed'
      when d.status in ('DRAW_OPEN', 'DRAW_CAPPED', 'DRAW_CLOSED') and d.draws_at < clock.now
        - case d.source when 'import' then interval '6 hours' else interval '30 minutes' end then 'no_result'
      when d.status in ('DRAW_DRAWN', 'DRAW_SCORED') and d.settlement_held_at is null
        and d.draws_at < clock.now - interval '1 day' then 'not_paid'
      when d.status = 'DRAW_PAID' and d.confirmed_at < clock.now - interval '1 hour' then 'not_mailed'
      when d.status = 'DRAW_CANCELLED' and c.refunded_at is null
        and c.cancelled_at < clock.now - interval '10 minutes' then 'not_refunded'
    end`;

interface Row extends Record<string, unknown> {
  id: string;
  offer_key: string;
  draw_no: number;
  currency: Currency;
  closes_at: string;
  draws_at: string;
  state: DrawState;
  late: LateBecause | null;
  is_held: boolean;
  entries: number;
  stakes: string;
  prizes: string | null;
  counted_at: string | null;
}

interface Selection {
  /** a condition on `d`, `c` and `clock.now` */
  which: SQL;
  isLatestFirst?: boolean;
  limit: number;
  /** as last counted, where nothing but sales has happened since: a list counts no tickets */
  isCounted?: boolean;
}

/** Draws with what was sold in them and what they have paid: one statement, however many. */
export async function scheduledDraws(
  db: Db,
  { which, isLatestFirst = false, limit, isCounted = false }: Selection,
): Promise<(ScheduledDraw & { drawId: string; countedAt: string | null })[]> {
  const way = sql.raw(isLatestFirst ? 'desc' : 'asc');
  const { rows } = await db.execute<Row>(sql`
    with clock as materialized (select shop_now() as now),
    page as materialized (
      select d.id, d.offer_key, d.draw_no, d.currency, d.closes_at, d.draws_at, d.settlement_held_at is not null as is_held,
        d.status, ${STATE} as state, ${LATE} as late
      from published_draws d cross join clock left join cancelled_draws c on c.draw_id = d.id
      where ${which} order by d.draws_at ${way}, d.id ${way} limit ${limit}),
    counted as materialized (
      select f.* from draw_figures f join page on page.id = f.draw_id and page.status = f.status where ${isCounted}),
    sold as (${soldIn(sql`select id from page where id not in (select draw_id from counted)`)}),
    paid as (${paidIn(sql`select id from page where state = 'settled' and id not in (select draw_id from counted)`)})
    select page.*, coalesce(counted.entries, sold.entries, 0) as entries,
      coalesce(counted.stakes_cents, sold.cents, 0) as stakes,
      case page.state when 'settled' then coalesce(counted.prizes_cents, paid.cents, 0) end as prizes, counted.counted_at
    from page left join counted on counted.draw_id = page.id
      left join sold on sold.draw_id = page.id left join paid on paid.draw_id = page.id
    order by page.draws_at ${way}, page.id ${way}`);
  return rows.map(toScheduled);
}

function toScheduled(row: Row) {
  const money = (cents: string) => ({ amountCents: Number(cents), currency: row.currency });
  return {
    drawId: row.id,
    countedAt: row.counted_at && new Date(row.counted_at).toISOString(),
    offerKey: row.offer_key,
    offerName: findOffer(row.offer_key)?.name ?? row.offer_key,
    drawNo: row.draw_no,
    closesAt: new Date(row.closes_at).toISOString(),
    drawsAt: new Date(row.draws_at).toISOString(),
    state: row.state,
    late: row.late,
    isHeld: row.is_held,
    entries: row.entries,
    stakes: money(row.stakes),
    prizesPaid: row.prizes === null ? null : money(row.prizes),
  };
}
