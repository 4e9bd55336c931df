import { sql } from 'drizzle-orm';
import type { PaymentProblem } from '@/lib/contract/payment-resolutions';
import type { Db } from '@/server/db/pool';

/** The customer's plans that wait for a payment, which are due from now on: at most so many. */
export async function wakeWaiting(
  db: Db,
  customerId: string,
  most: number,
): Promise<{ planId: string; problem: PaymentProblem }[]> {
  const { rows } = await db.execute<{ planId: string; problem: PaymentProblem }>(sql`
    with waiting as (
      select plan_id, draw_no, reason from payment_resolutions
      where customer_id = ${customerId} and status = 'open' order by id limit ${most}::int)
    update recurring_plans set due_at = least(due_at, shop_now())
    from waiting where recurring_plans.id = plan_id and recurring_plans.status = 'active'
      and next_draw_no <= draw_no
    returning plan_id as "planId", reason as problem`);
  return rows;
}

/** Whether a plan waits for a payment. */
export async function isWaiting(db: Db, planId: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from payment_resolutions where plan_id = ${planId} and status = 'open'`,
  );
  return rowCount === 1;
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
