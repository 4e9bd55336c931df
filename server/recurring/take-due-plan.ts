import { type SQL, sql } from 'drizzle-orm';
import { RECURRING_RUNS, type RecurringFacts, recurringFacts, recurringParts } from '@/server/cart';
import { knowVersion } from '@/server/catalogue';
import { executePrepared } from '@/server/db/prepared';
import type { Tx } from '@/server/db/transaction';
import type { Customer } from '@/server/kernel/context';
import { mayPayTogether } from '@/server/wallet';
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
  /** what its cart is judged by; null where its owner's account is closed */
  facts: RecurringFacts | null;
  /** the shop's time */
  now: string;
}

/** Where a worker stands in the queue of due plans. */
export interface QueuePlace {
  dueAt: string;
  id: string;
}

const FRONT: QueuePlace = { dueAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/** One plan alone, if it is due or at this version, whenever it is due. */
export interface PlanSelection {
  planId: string;
  version?: number | undefined;
}

/** Plans that are taken together. */
export interface TakenPlans {
  /** without those whose owner somebody else is counting for: they are taken alone */
  plans: DuePlan[];
  ids: string[];
  /** null where none is due */
  last: QueuePlace | null;
  /** whether several wallets may be charged in one statement: not while prizes are paid */
  together: boolean;
}

/** Plans that one statement takes: enough that its cost is shared, few enough that nobody notices their locks. */
export const PLANS_TOGETHER = 10;

/** One due plan, with the draw that it is to enter, locked with its owner's account; null where somebody else has it. */
export async function takeDuePlan(tx: Tx, selection: PlanSelection): Promise<DuePlan | null> {
  const { plans } = await take(tx, matchesSelection(selection), {
    most: sql`1`,
    owners: sql`for key share`,
    together: sql`false`,
  });
  return plans[0] ?? null;
}

/**
 * The plans that have been due longest and that nobody else is working on, behind a place in the queue: the index still
 * holds the places of those that were bought. Nothing here is waited for but a draw that is being closed; whatever
 * counts against their owners' limits waits for them.
 */
export const takeDuePlans = (tx: Tx, after: QueuePlace = FRONT): Promise<TakenPlans> =>
  take(
    tx,
    sql`due_at <= (select now from clock) and (due_at, id) > (${after.dueAt}::timestamptz, ${after.id}::uuid)`,
    {
      most: MOST,
      owners: sql`order by id for no key update skip locked`,
      together: mayPayTogether,
    },
  );

/** Written out, so that the statement is planned for so few. */
const MOST = sql.raw(String(PLANS_TOGETHER));

interface Manner {
  most: SQL;
  owners: SQL;
  together: SQL;
}

async function take(
  tx: Tx,
  condition: SQL,
  { most, owners, together }: Manner,
): Promise<TakenPlans> {
  const [row] = await executePrepared<{ taken: Taken }>(
    tx,
    sql`
    with clock as materialized (select shop_now() as now),
    plan as materialized (
      select recurring_plans.* from recurring_plans
      where recurring_plans.status = 'active' and ${condition}
      order by due_at, id limit ${most} for update of recurring_plans skip locked),
    owner as materialized (
      select id, email, first_name, last_name, variant, segment_name, pricing_id, currency, force_password_change,
        account_upgrade, migration_status, status
      from customer_accounts where id in (select customer_id from plan) ${owners}),
    target as materialized (
      select plan.id as plan_id, plan.offer_key, first.* from plan cross join clock cross join lateral (
        select draw_no, closes_at, draws_at, prize_pool_cents from published_draws as draws
        where draws.offer_key = plan.offer_key and draw_no >= plan.next_draw_no
          and draws_at >= coalesce(plan.not_before, '-infinity')
          and draws.status in ('DRAW_OPEN', 'DRAW_CAPPED') and closes_at > clock.now and (kind = 'lottery' or opens_at <= clock.now)
        order by draw_no limit 1) first),
    ${recurringParts()}
    select json_build_object(
      'now', clock.now,
      'ids', (select coalesce(json_agg(id order by due_at, id), '[]') from plan),
      'last', (select json_build_object('dueAt', due_at, 'id', id) from plan order by due_at desc, id desc limit 1),
      'together', ${together},
      -- the owners are locked before the draws, as in every purchase
      'plans', (
        select coalesce(json_agg(json_build_object(
            'plan', ${PLAN_JSON},
            'customer', json_build_object('id', owner.id, 'email', owner.email, 'firstName', owner.first_name,
              'lastName', owner.last_name, 'variant', owner.variant, 'segmentName', owner.segment_name,
              'pricingId', owner.pricing_id, 'currency', owner.currency,
              'forcePasswordChange', owner.force_password_change, 'accountUpgrade', owner.account_upgrade,
              'migrationStatus', owner.migration_status),
            'draw', case when target.plan_id is not null then json_build_object('drawNo', target.draw_no,
              'closesAt', target.closes_at, 'drawsAt', target.draws_at,
              'jackpotCents', nullif(target.prize_pool_cents, 0)) end,
            'lapsed', (
              select coalesce(json_agg(draws.draw_no order by draws.draw_no), '[]') from published_draws as draws
              where draws.offer_key = plan.offer_key and draws.draw_no >= plan.next_draw_no
                and draws.draw_no < target.draw_no and plan.cadence = 'every_draw' and draws.closes_at <= clock.now and draws.status <> 'DRAW_CANCELLED'
                and draws.prize_pool_cents >= plan.minimum_jackpot_cents
                and draws.draws_at >= coalesce(plan.not_before, '-infinity')),
            'facts', case when owner.status <> 'closed' then ${recurringFacts(sql`owner.id`)} end)
          order by plan.due_at, plan.id), '[]')
        from plan join owner on owner.id = plan.customer_id left join target on target.plan_id = plan.id),
      'runs', ${RECURRING_RUNS}) as taken
    from clock`,
  );
  if (!row) throw new Error('The database tells no time');
  const { plans, runs, now, ...taken } = row.taken;
  await knowVersion(tx, Math.max(0, ...plans.map(({ facts }) => facts?.catalogueNo ?? 0)));
  return {
    ...taken,
    plans: plans.map((one) => ({ ...one, facts: one.facts && { ...one.facts, runs }, now })),
  };
}

/** As the statement answers. */
interface Taken
  extends Pick<TakenPlans, 'ids' | 'last' | 'together'>,
    Pick<RecurringFacts, 'runs'> {
  now: string;
  plans: (Omit<DuePlan, 'facts' | 'now'> & { facts: Omit<RecurringFacts, 'runs'> | null })[];
}

function matchesSelection({ planId, version }: PlanSelection): SQL {
  const isThis = sql`recurring_plans.id = ${planId}`;
  return version === undefined
    ? sql`${isThis} and due_at <= (select now from clock)`
    : sql`${isThis} and recurring_plans.version = ${version}`;
}
