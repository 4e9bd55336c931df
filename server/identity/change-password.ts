import type { VerbInput } from '@/lib/contract/call';
import type { ChangePassword } from '@/lib/contract/identity';
import { inTransaction } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { customerRowById } from './find-customer';
import { assertPasswordNew, assertPasswordStrong, hashPassword, isPassword } from './passwords';
import { setPassword } from './set-password';
import { forgiveHere, takeAccountTry } from './slow-down';

/**
 * Changes the password of a customer who knows the current one; their other sign-ins end.
 * @throws auth.credentials_invalid | auth.blocked | customer.password_weak | customer.password_same
 */
export async function changePassword(
  ctx: CustomerContext,
  input: VerbInput<typeof ChangePassword>,
): Promise<Record<string, never>> {
  const { customer } = ctx;
  await takeAccountTry(ctx, customer.email);
  const { passwordHash } = await customerRowById(ctx.db, customer.id);
  if (!(await isPassword(passwordHash, input.currentPassword))) {
    throw new ShopError('auth.credentials_invalid', {
      key: 'customer.password_wrong',
      target: 'currentPassword',
    });
  }
  await forgiveHere(ctx, customer.email);
  await assertPasswordStrong(input.password, customer);
  await assertPasswordNew(passwordHash, input.password);
  const newHash = await hashPassword(input.password);
  await inTransaction(ctx, (tx) => setPassword(tx, customer, newHash, ctx.signInId));
  return {};
}
