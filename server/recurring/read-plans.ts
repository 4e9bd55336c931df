import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { PLAN_JSON, type Plan } from './plan';

/** A plan with what its customer is told of it; instants are ISO 8601 with an offset. */
export interface StoredPlan extends Plan {
  startedAt: string;
  lastAttemptAt: string | null;
  checkoutId: string;
  nextDraw: { drawNo: number; drawsAt: string; closesAt: string } | null;
}

export interface StoredOutcome {
  drawNo: number;
  outcome: 'purchased' | 'skipped' | 'missed';
  reason: string | null;
  checkoutId: string | null;
  totalCents: number;
  happenedAt: string;
}

/** What became of a plan is told of its last draws. */
const TOLD = 20;

const SHOWN = sql`(${PLAN_JSON})::jsonb || jsonb_build_object(
  'startedAt', plan.created_at, 'lastAttemptAt', plan.last_attempt_at, 'checkoutId', plan.checkout_id,
  'nextDraw', (
    select json_build_object('drawNo', draw_no, 'drawsAt', draws_at, 'closesAt', closes_at) from published_draws as draws
    where draws.offer_key = plan.offer_key and draw_no >= plan.next_draw_no
      and draws.status in ('DRAW_OPEN', 'DRAW_CAPPED')
      and closes_at > shop_now() and draws_at >= coalesce(plan.not_before, '-infinity')
    order by draw_no limit 1))`;

/** A page of the plans that `chosen` says of `plan`: the active first, the cancelled last, the newest first. */
export async function readPlans(
  db: Db,
  chosen: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; plans: StoredPlan[] }> {
  const { rows } = await db.execute<{ total: number; plans: StoredPlan[] }>(sql`
    with chosen as materialized (
      select id, row_number() over (
        order by array_position(array['active', 'paused', 'cancelled'], status), id desc) as place
      from recurring_plans plan where ${chosen}),
    page as materialized (select * from chosen order by place limit ${limit} offset ${offset})
    select (select count(*)::int from chosen) as total, coalesce((
      select json_agg(${SHOWN} order by place) from page join recurring_plans plan on plan.id = page.id), '[]') as plans`);
  return rows[0] ?? { total: 0, plans: [] };
}

/** One of the customer's plans, with what became of it at its last draws; null where there is none. */
export async function readPlan(
  db: Db,
  mine: SQL,
): Promise<{ plan: StoredPlan; history: StoredOutcome[] } | null> {
  const { rows } = await db.execute<{ plan: StoredPlan; history: StoredOutcome[] }>(sql`
    select ${SHOWN} as plan, coalesce((
      select json_agg(json_build_object('drawNo', draw_no, 'outcome', outcome, 'reason', reason,
        'checkoutId', checkout_id, 'totalCents', total_cents, 'happenedAt', happened_at) order by draw_no desc)
      from (
        select * from recurring_purchases where plan_id = plan.id order by draw_no desc limit ${TOLD}) as told), '[]') as history
    from recurring_plans plan where ${mine}`);
  return rows[0] ?? null;
}
