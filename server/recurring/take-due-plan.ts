import { type SQL, sql } from 'drizzle-orm';
import { executePrepared } from '@/server/db/prepared';
import type { Tx } from '@/server/db/transaction';
import type { Customer } from '@/server/kernel/context';
import { PLAN_JSON, type Plan } from './plan';

/** A draw that a plan could enter; instants are ISO 8601. */
export interface PlannedEntry {
  drawNo: number;
  closesAt: string;
  drawsAt: string;
  /** null while the operator has not announced it */
  jackpotCents: number | null;
}

/** A plan that is due, locked until the transaction ends. */
export interface DuePlan {
  plan: Plan;
  customer: Customer;
  /** null while no draw that it may enter is on sale */
  draw: PlannedEntry | null;
  /** draws before that one which closed before anybody tried to enter them: a shop that stood still */
  lapsed: number[];
  /** the shop's time */
  now: string;
}

/** Where a worker stands in the queue of due plans. */
export interface QueuePlace {
  dueAt: string;
  id: string;
}

const FRONT: QueuePlace = { dueAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/** One plan alone, if it is due or at this version, whenever it is due; or the next one in the queue after a place. */
export interface WantedPlan {
  planId?: string | undefined;
  version?: number | undefined;
  after?: QueuePlace | undefined;
}

/**
 * The plan that has been due longest and that nobody else is working on, with the draw that it is to enter; null where
 * none is due. A worker goes on from its last place: the index still holds the places of those that were bought.
 */
export async function takeDuePlan(tx: Tx, wanted: WantedPlan = {}): Promise<DuePlan | null> {
  const [row] = await executePrepared<{ due: DuePlan }>(
    tx,
    sql`
    with clock as materialized (select shop_now() as now),
    plan as materialized (
      select recurring_plans.* from recurring_plans
      where recurring_plans.status = 'active' and ${isWanted(wanted)}
      order by due_at, id limit 1 for update of recurring_plans skip locked),
    target as materialized (
      select draws.* from plan cross join clock join draws on draws.offer_key = plan.offer_key
        and draw_no >= plan.next_draw_no and draws_at >= coalesce(plan.not_before, '-infinity')
      where draws.status in ('DRAW_OPEN', 'DRAW_CAPPED') and closes_at > clock.now and (kind = 'lottery' or opens_at <= clock.now)
      order by draw_no limit 1)
    select json_build_object(
      'plan', ${PLAN_JSON},
      'customer', json_build_object('id', owner.id, 'email', owner.email, 'firstName', owner.first_name,
        'lastName', owner.last_name, 'variant', owner.variant, 'segmentName', owner.segment_name,
        'pricingId', owner.pricing_id, 'currency', owner.currency, 'forcePasswordChange', owner.force_password_change,
        'accountUpgrade', owner.account_upgrade, 'migrationStatus', owner.migration_status),
      'draw', (
        select json_build_object('drawNo', draw_no, 'closesAt', closes_at, 'drawsAt', draws_at,
          'jackpotCents', nullif(prize_pool_cents, 0)) from target),
      'lapsed', (
        select coalesce(json_agg(draws.draw_no order by draws.draw_no), '[]') from target
        join draws on draws.offer_key = plan.offer_key and draws.draw_no >= plan.next_draw_no
          and draws.draw_no < target.draw_no
        where plan.cadence = 'every_draw' and draws.closes_at <= clock.now
          and draws.prize_pool_cents >= plan.minimum_jackpot_cents
          and draws.draws_at >= coalesce(plan.not_before, '-infinity')),
      'now', clock.now) as due
    from plan join customers owner on owner.id = plan.customer_id cross join clock`,
  );
  return row?.due ?? null;
}

function isWanted({ planId, version, after = FRONT }: WantedPlan): SQL {
  const isDue = sql`due_at <= (select now from clock)`;
  const isThis = sql`recurring_plans.id = ${planId}`;
  if (planId && version !== undefined)
    return sql`${isThis} and recurring_plans.version = ${version}`;
  if (planId) return sql`${isThis} and ${isDue}`;
  return sql`${isDue} and (due_at, id) > (${after.dueAt}::timestamptz, ${after.id}::uuid)`;
}
