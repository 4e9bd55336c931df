import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type { CompletePasswordReset } from '@/lib/contract/identity';
import type { Db } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { hashOfToken } from '@/server/kernel/secret-token';
import { customerRowById, toCustomer } from './find-customer';
import { rememberAddress } from './known-addresses';
import { assertPasswordStrong, hashPassword } from './passwords';
import { setPassword } from './set-password';
import { forgiveEverywhere } from './slow-down';

/**
 * Sets the password through the link in the mail: once, within the hour. Every sign-in of the customer ends. The holder
 * of the link is the owner, so all counted attempts on the account are cleared.
 * @throws customer.reset_invalid | customer.password_weak
 */
export async function completePasswordReset(
  ctx: Context,
  input: VerbInput<typeof CompletePasswordReset>,
): Promise<Record<string, never>> {
  const tokenHash = hashOfToken(input.token);
  const customerId = await customerOfLink(ctx.db, tokenHash);
  const customer = toCustomer(await customerRowById(ctx.db, customerId));
  await assertPasswordStrong(input.password, customer);
  const passwordHash = await hashPassword(input.password);
  await inTransaction(ctx, async (tx) => {
    await useLink(tx, tokenHash);
    await setPassword(tx, customer, passwordHash);
  });
  await forgiveEverywhere(ctx, customer.email);
  await rememberAddress(ctx, customer.id);
  return {};
}

async function customerOfLink(db: Db, tokenHash: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select customers.id from password_resets join customers on customers.id = customer_id
    where token_hash = ${tokenHash} and used_at is null and expires_at > clock_timestamp()
      and status = 'active'`);
  if (!rows[0]) throw invalid();
  return rows[0].id;
}

async function useLink(tx: Db, tokenHash: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update password_resets set used_at = clock_timestamp()
    where token_hash = ${tokenHash} and used_at is null and expires_at > clock_timestamp()`);
  if (rowCount === 0) throw invalid();
}

const invalid = () => new ShopError('customer.reset_invalid', { target: 'token' });
