import { sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { queueMail } from '@/server/kernel/queue-mail';
import { forgetPasskeys, passkeysOf } from '@/server/passkeys';
import { readEnv } from '@/server/runtime/env';
import type { CustomerRow } from './customer-row';
import { customerRowByEmail, customerRowById, toCustomer } from './find-customer';
import { secondFactorsResetMail } from './mails/second-factors-reset';
import { clearTwoFactor } from './manage-two-factor';

const BATCH = 50;

/** What became of a request: `off` if there is no second factor, `waiting` until `dueAt`. */
export type ResetRequest = { state: 'off' } | { state: 'waiting'; dueAt: string; isNew: boolean };

/**
 * What support does for a customer who has lost every second factor: all of them are turned off after a waiting time
 * (TWO_FACTOR_OFF_HOURS, in the shop's time), which the customer is told of by mail at once. Asking again changes
 * nothing. @throws an Error for the operator when there is no such account, or it is closed
 */
export function requestReset(ctx: Context, email: string): Promise<ResetRequest> {
  return inTransaction(ctx, async (tx) => {
    const row = await customerRowByEmail(tx, email);
    if (!row) throw new Error(`There is no account of ${email}.`);
    if (row.status === 'closed') throw new Error(`The account of ${email} is closed.`);
    if (!row.twoFactorMethod && (await passkeysOf(tx, row.id)).length === 0)
      return { state: 'off' };
    const { rows } = await tx.execute<{ dueAt: string; at: string; isNew: boolean }>(sql`
      insert into second_factor_resets as reset (id, customer_id, due_at)
      values (${newId()}, ${row.id}, shop_now() + make_interval(hours => ${readEnv().TWO_FACTOR_OFF_HOURS}::int))
      on conflict (customer_id) where cancelled_at is null and done_at is null
      do update set due_at = reset.due_at
      returning due_at as "dueAt", requested_at as at, xmax = 0 as "isNew"`);
    if (!rows[0]) throw new Error('the reset was neither written nor there');
    const { isNew } = rows[0];
    const [dueAt, at] = [rows[0].dueAt, rows[0].at].map((time) => new Date(time).toISOString());
    if (isNew) await tell(tx, row, { stage: 'requested', at: at ?? '', dueAt });
    return { state: 'waiting', dueAt: dueAt ?? '', isNew };
  });
}

/**
 * Turns the second factors off whose waiting time is over, forgives wrong codes, and tells their owners. On any number of
 * nodes: one that is cancelled or done at the same moment is left alone. @returns how many were
 */
export async function completeResets(ctx: Pick<Context, 'db'>): Promise<number> {
  const { rows } = await ctx.db.execute<{ id: string; customerId: string }>(sql`
    select id, customer_id as "customerId" from second_factor_resets
    where due_at <= shop_now() and cancelled_at is null and done_at is null
    order by due_at limit ${BATCH}`);
  let done = 0;
  for (const { id, customerId } of rows)
    if (await inTransaction(ctx, (tx) => complete(tx, id, customerId))) done += 1;
  return done;
}

async function complete(tx: Tx, id: string, customerId: string): Promise<boolean> {
  // the customer's row is locked before the reset's, as where a code cancels it
  await tx.execute(sql`select from customers where id = ${customerId} for update`);
  const { rows } = await tx.execute<{ at: string }>(sql`
    update second_factor_resets set done_at = shop_now()
    where id = ${id} and cancelled_at is null and done_at is null returning shop_now() as at`);
  if (!rows[0]) return false;
  const row = await customerRowById(tx, customerId);
  await tx.execute(sql`update customers set two_factor_failures = 0 where id = ${row.id}`);
  await clearTwoFactor(tx, row);
  await forgetPasskeys(tx, row.id);
  await tell(tx, row, { stage: 'done', at: new Date(rows[0].at).toISOString() });
  return true;
}

async function tell(
  tx: Tx,
  row: CustomerRow,
  news: { stage: 'requested' | 'done'; at: string; dueAt?: string | undefined },
): Promise<void> {
  const { id, email, firstName, variant } = row;
  const event = `customer.second_factors_reset_${news.stage}`;
  await recordEvent(tx, { customer: toCustomer(row) }, event, id, { by: 'operator' });
  await queueMail(tx, secondFactorsResetMail, email, { firstName, variant, ...news });
}
