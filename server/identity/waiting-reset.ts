import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import type { Tx } from '@/server/db/transaction';
import type { Customer } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { queueMail } from '@/server/kernel/queue-mail';
import { secondFactorsResetMail } from './mails/second-factors-reset';

/** The reset of a customer's second factors that waits, if any: when it happens, in the shop's time. */
export async function waitingReset(db: Db, customerId: string): Promise<{ dueAt: string } | null> {
  const { rows } = await db.execute<{ dueAt: string }>(sql`
    select due_at as "dueAt" from second_factor_resets
    where customer_id = ${customerId} and cancelled_at is null and done_at is null`);
  return rows[0] ? { dueAt: new Date(rows[0].dueAt).toISOString() } : null;
}

/**
 * Cancels the reset of a customer's second factors, and tells them by mail. Whoever proves a factor has not lost it.
 * @returns false if none waits
 */
export async function cancelReset(
  tx: Tx,
  customer: Customer,
  by: 'customer' | 'factor' | 'operator',
): Promise<boolean> {
  const { id, email, firstName, variant } = customer;
  const { rows } = await tx.execute<{ at: string }>(sql`
    update second_factor_resets set cancelled_at = shop_now()
    where customer_id = ${id} and cancelled_at is null and done_at is null
    returning shop_now() as at`);
  if (!rows[0]) return false;
  await recordEvent(tx, { customer }, 'customer.second_factors_kept', id, { by });
  const at = new Date(rows[0].at).toISOString();
  await queueMail(tx, secondFactorsResetMail, email, { firstName, variant, stage: 'kept', at });
  return true;
}
