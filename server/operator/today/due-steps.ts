import { sql } from 'drizzle-orm';
import type { DueDraw } from '@/lib/contract/operator/today';
import { findOffer } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';

interface Row extends Record<string, unknown> {
  offer_key: string;
  draw_no: number;
  step: DueDraw['step'];
  since: string;
  is_late: boolean;
}

const MOST_SHOWN = 50;

/**
 * Draws with a step that is due, the longest first. A close takes seconds and a result minutes; what operators confirm,
 * and what is paid and mailed after it, may take until the next day. A cancelled draw is paid back at once, or once its
 * players have chosen.
 */
export async function dueSteps(db: Db): Promise<DueDraw[]> {
  const { rows } = await db.execute<Row>(sql`
    with clock as materialized (select shop_now() as now),
    due as (
      select offer_key, draw_no, closes_at as since, 'close' as step, interval '5 minutes' as takes
      from published_draws, clock
      where status <> 'DRAW_EMAILED' and status in ('DRAW_OPEN', 'DRAW_CAPPED') and closes_at <= clock.now
      union all
      select offer_key, draw_no, draws_at, case status
          when 'DRAW_CLOSED' then 'result' when 'DRAW_DRAWN' then 'score' when 'DRAW_SCORED' then 'confirm' else 'mail' end,
        case when status in ('DRAW_CLOSED', 'DRAW_DRAWN') then interval '1 hour' else interval '1 day' end
      from published_draws, clock
      where status <> 'DRAW_EMAILED' and status in ('DRAW_CLOSED', 'DRAW_DRAWN', 'DRAW_SCORED', 'DRAW_PAID')
        and draws_at <= clock.now
      union all
      select offer_key, draw_no, greatest(cancelled_at, choose_until), 'refund', interval '1 hour'
      from cancelled_draws c join published_draws d on d.id = c.draw_id
      where refunded_at is null
      union all
      select offer_key, draw_no, f.since, 'first_division', interval '1 day'
      from waiting_first_divisions f join published_draws d on d.id = f.draw_id)
    select offer_key, draw_no, step, since, since + takes < clock.now as is_late from due, clock
    -- a step that has just become due is being done
    where since < clock.now - interval '1 minute'
    order by since, offer_key, draw_no limit ${MOST_SHOWN}`);
  return rows.map((row) => ({
    ...{ offerKey: row.offer_key, offerName: findOffer(row.offer_key)?.name ?? row.offer_key },
    ...{ drawNo: row.draw_no, step: row.step, isLate: row.is_late },
    since: new Date(row.since).toISOString(),
  }));
}
