import { sql } from 'drizzle-orm';
import type { CallResult } from '@/lib/contract/call';
import type { PaymentProblem, SyncRecurringPurchases } from '@/lib/contract/payment-resolutions';
import type { CustomerContext } from '@/server/kernel/context';
import { countSender } from '@/server/kernel/count-sender';
import { listPaymentResolutions } from '@/server/recurring';
import { buyDuePlan } from './buy-due-plan';

/** Who tries stolen cards tries often; nobody else does. */
const TRIES_AN_HOUR = 20;
/** The rest is tried by the job, which is told that it is due. */
const MOST_AT_ONCE = 20;

/**
 * Tries at once what waits for the customer's payment: they are there, so that a bank may ask them. A card that
 * declines is not asked for the plans after it. Each plan is bought as by the job: once.
 * @throws request.rate_limited
 */
export async function syncRecurringPurchases(
  ctx: CustomerContext,
): Promise<CallResult<typeof SyncRecurringPurchases>> {
  const { id } = ctx.customer;
  const key = 'recurring.tried_too_often';
  await countSender(ctx.db, { sender: `plans:${id}`, limit: TRIES_AN_HOUR, key });
  let purchased = 0;
  for (const { planId, problem } of await makeDue(ctx)) {
    const customer = problem === 'not_authenticated' ? 'there' : 'asked';
    const step = await buyDuePlan(ctx, { planId, customer });
    if (step === 'purchased') purchased += 1;
    else if (step === 'put_off' && (await isOpen(ctx, planId))) break;
  }
  return { purchased, paymentResolutions: await listPaymentResolutions(ctx) };
}

/** The plans that wait for a payment, which are due from now on. */
async function makeDue({ db, customer: { id } }: CustomerContext) {
  const { rows } = await db.execute<{ planId: string; problem: PaymentProblem }>(sql`
    with waiting as (
      select plan_id, draw_no, reason from payment_resolutions
      where customer_id = ${id} and status = 'open' order by id limit ${MOST_AT_ONCE}::int)
    update recurring_plans set due_at = least(due_at, shop_now())
    from waiting where recurring_plans.id = plan_id and recurring_plans.status = 'active'
      and next_draw_no <= draw_no
    returning plan_id as "planId", reason as problem`);
  return rows;
}

async function isOpen({ db }: CustomerContext, planId: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from payment_resolutions where plan_id = ${planId} and status = 'open'`,
  );
  return rowCount === 1;
}
