import { sql } from 'drizzle-orm';
import type { PaymentProblem } from '@/lib/contract/payment-resolutions';
import type { Db } from '@/server/db/pool';

/** A plan that waits for a payment, as it stood when it was read. */
export interface WaitingPlan {
  planId: string;
  version: number;
  problem: PaymentProblem;
}

/** The customer's plans that wait for a payment. */
export async function readWaiting(db: Db, customerId: string): Promise<WaitingPlan[]> {
  const { rows } = await db.execute<WaitingPlan & Record<string, unknown>>(sql`
    select plan_id as "planId", version, reason as problem
    from payment_resolutions join recurring_plans on recurring_plans.id = plan_id
    where payment_resolutions.customer_id = ${customerId} and payment_resolutions.status = 'open'
      and recurring_plans.status = 'active' and next_draw_no <= draw_no
    order by payment_resolutions.id`);
  return rows;
}

/** Leaves plans to the job, which tries them at its next round. */
export async function wakePlans(db: Db, planIds: readonly string[]): Promise<void> {
  if (planIds.length === 0) return;
  await db.execute(sql`
    update recurring_plans set due_at = least(due_at, shop_now())
    where id = any(${sql.param(planIds)}::uuid[]) and status = 'active'`);
}

/** What a plan's payment waits for; null where it waits for none. */
export async function whatWaits(db: Db, planId: string): Promise<PaymentProblem | null> {
  const { rows } = await db.execute<{ problem: PaymentProblem }>(
    sql`select reason as problem from payment_resolutions where plan_id = ${planId} and status = 'open'`,
  );
  return rows[0]?.problem ?? null;
}

/** For a sandbox: the customer's plan is due at once, and was agreed to at so much less. @returns its id */
export async function bringForward(
  db: Db,
  customerId: string,
  lessCents: number,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update recurring_plans
    set agreed_cents = agreed_cents - ${lessCents}, not_before = null, due_at = shop_now()
    where customer_id = ${customerId} returning id`);
  return rows[0]?.id;
}
