import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';

/**
 * Holds the customer's plans, so that none is bought or changed until the transaction ends. Taken before limits and
 * wallet: in that order the engine needs them.
 */
export const holdPlans = async (tx: Tx, customerId: string): Promise<void> => {
  await tx.execute(sql`
    select from recurring_plans where customer_id = ${customerId} and status <> 'cancelled' order by id for update`);
};

/**
 * Pauses all that are active, or cancels all that are not, and lets their open payment resolutions lapse.
 * @returns how many
 */
export async function stopPlans(
  tx: Tx,
  customerId: string,
  status: 'paused' | 'cancelled',
): Promise<number> {
  const concerned = status === 'paused' ? ['active'] : ['active', 'paused'];
  const { rows } = await tx.execute<{ count: number }>(sql`
    with stopped as (
      update recurring_plans set status = ${status}, asked_cents = null, skips_next = false, version = version + 1
      where customer_id = ${customerId} and status = any(${sql.param(concerned)}::text[]) returning id),
    lapsed as (
      update payment_resolutions set status = 'lapsed', settled_at = shop_now()
      where plan_id in (select id from stopped) and status = 'open')
    select count(*)::int as count from stopped`);
  return rows[0]?.count ?? 0;
}
