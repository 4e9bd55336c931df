import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type { RequestPasswordReset } from '@/lib/contract/identity';
import { inTransaction } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { queueMail } from '@/server/kernel/mails';
import { customerRowByEmail, toCustomer } from './find-customer';
import { hashOfToken, newSecretToken } from './secret-token';
import { assertAddressNotBlocked, RESET_PACE, takeTry } from './slow-down';

/** How long the link in the mail works, in real time. */
const RESET_HOURS = 1;

/**
 * Mails a link to choose a new password. Answers the same for an address without an account.
 * @throws auth.blocked after too many requests for one address
 */
export async function requestPasswordReset(
  ctx: Context,
  input: VerbInput<typeof RequestPasswordReset>,
): Promise<Record<string, never>> {
  await assertAddressNotBlocked(ctx);
  await takeTry(ctx, RESET_PACE, input.email);
  const row = await customerRowByEmail(ctx.db, input.email);
  if (row?.status !== 'active') return {};
  const token = newSecretToken();
  await inTransaction(ctx, async (tx) => {
    await tx.execute(sql`
      insert into password_resets (token_hash, customer_id, expires_at)
      values (${hashOfToken(token)}, ${row.id}, clock_timestamp() + make_interval(hours => ${RESET_HOURS}::int))`);
    await queueMail(tx, 'password-reset', row.email, {
      firstName: row.firstName,
      variant: row.variant,
      token,
    });
    await recordEvent(tx, { customer: toCustomer(row) }, 'customer.password_reset_asked', row.id);
  });
  return {};
}
