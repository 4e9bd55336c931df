import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ForcePasswordChange } from '@/lib/contract/identity';
import { inTransaction } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { customerRowById } from './find-customer';
import { assertPasswordNew, assertPasswordStrong, hashPassword } from './passwords';
import { setPassword } from './set-password';
import { renewSignIn } from './sign-ins';

/**
 * Sets the new password of a customer who has been told to choose one. All others must give the current one
 * (`changePassword`): a token alone cannot change a password.
 * @throws customer.change_not_forced | customer.password_weak | customer.password_same
 */
export async function forcePasswordChange(
  ctx: CustomerContext,
  input: VerbInput<typeof ForcePasswordChange>,
): Promise<CallResult<typeof ForcePasswordChange>> {
  const row = await customerRowById(ctx.db, ctx.customer.id);
  if (!row.forcePasswordChange) {
    throw new ShopError('customer.change_not_forced');
  }
  await assertPasswordStrong(input.password, row);
  await assertPasswordNew(row.passwordHash, input.password);
  const passwordHash = await hashPassword(input.password);
  return inTransaction(ctx, async (tx) => {
    const customer = { ...ctx.customer, forcePasswordChange: false };
    await setPassword(tx, customer, passwordHash, ctx.signInId);
    return renewSignIn(tx, customer, ctx.signInId);
  });
}
