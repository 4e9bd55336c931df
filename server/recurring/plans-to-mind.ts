import { type SQL, sql } from 'drizzle-orm';
import type { CustomerContext } from '@/server/kernel/context';
import { managedTypes } from './own-plan';
import { IS_HALTED } from './when-due';

/** Whoever has not looked for so long is not told any more that a draw was missed. */
const TOLD_DAYS = 14;
const AT_MOST = 5;

/**
 * SQL: the customer's plans that do not go on without them, or missed a draw, as JSON `{ id, type, offerKey, state }`.
 * One that they have paused themselves is as they want it. A miss for want of money is left to the payment that waits,
 * which says so itself.
 */
export const plansToMind = (ctx: CustomerContext): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', id, 'type', type, 'offerKey', offer_key, 'state', state)), '[]') from (
    select id, type, offer_key, case when status = 'paused' then 'stopped'
      when asked_cents is not null then 'price' else 'missed' end as state
    from recurring_plans
    where customer_id = ${ctx.customer.id} and type = any(${sql.param(managedTypes(ctx))}::text[]) and (
      status = 'active' and asked_cents is not null
      or (status = 'active' and last_attempt_status = 'hard_failure' or ${IS_HALTED})
        and last_attempt_at > shop_now() - make_interval(days => ${TOLD_DAYS}::int)
        and not (status = 'active' and exists (
          select 1 from payment_resolutions as waiting
          where waiting.plan_id = recurring_plans.id and waiting.status = 'open' and next_draw_no <= waiting.draw_no)))
    order by asked_cents is null or status <> 'active', id desc limit ${AT_MOST}) as minded)`;
