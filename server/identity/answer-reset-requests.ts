import { sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { queueMail } from '@/server/kernel/mails';
import { customerRowByEmail, toCustomer } from './find-customer';
import { hashOfToken, newSecretToken } from './secret-token';

/** How long the link in the mail is valid, in real time. */
const RESET_HOURS = 1;
/**
 * The most mails per hour, wherever the requests come from, so that nobody's mailbox is flooded: earlier links still
 * work.
 */
const MAILS_PER_HOUR = 6;
const BATCH = 50;

/**
 * Mails the requested links; skips addresses without an account. Row locks divide the requests between nodes; requests
 * are kept for an hour to be counted.
 * @returns how many mails were queued
 */
export async function answerResetRequests(ctx: Pick<Context, 'db'>): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.execute<{ id: string; email: string }>(sql`
      select id, email from password_reset_requests where answered_at is null
      order by id limit ${BATCH} for update skip locked`);
    let mailed = 0;
    for (const { id, email } of rows) {
      if (await answer(tx, email)) mailed += 1;
      await tx.execute(sql`
        update password_reset_requests set answered_at = clock_timestamp() where id = ${id}`);
    }
    return mailed;
  });
}

async function answer(tx: Tx, email: string): Promise<boolean> {
  const row = await customerRowByEmail(tx, email);
  if (row?.status !== 'active' || (await mailsOfLastHour(tx, row.id)) >= MAILS_PER_HOUR)
    return false;
  const token = newSecretToken();
  await tx.execute(sql`
    insert into password_resets (token_hash, customer_id, expires_at)
    values (${hashOfToken(token)}, ${row.id}, clock_timestamp() + make_interval(hours => ${RESET_HOURS}::int))`);
  const { firstName, variant } = row;
  await queueMail(tx, 'password-reset', row.email, { firstName, variant, token });
  await recordEvent(tx, { customer: toCustomer(row) }, 'customer.password_reset_asked', row.id);
  return true;
}

async function mailsOfLastHour(tx: Tx, customerId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from password_resets
    where customer_id = ${customerId} and used_at is null and expires_at > clock_timestamp()`);
  return rows[0]?.count ?? 0;
}
