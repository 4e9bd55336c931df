import type { VerbInput } from '@/lib/contract/call';
import type { ChangePassword } from '@/lib/contract/identity';
import { inTransaction } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { confirmPassword } from './own-password';
import { assertPasswordNew, assertPasswordStrong, hashPassword } from './passwords';
import { setPassword } from './set-password';

/**
 * Changes the password of a customer who knows the current one; their other sign-ins end.
 * @throws customer.password_wrong | auth.blocked | customer.password_weak | customer.password_same
 */
export async function changePassword(
  ctx: CustomerContext,
  input: VerbInput<typeof ChangePassword>,
): Promise<Record<string, never>> {
  const { customer } = ctx;
  const { passwordHash } = await confirmPassword(ctx, input.currentPassword);
  await assertPasswordStrong(input.password, customer);
  await assertPasswordNew(passwordHash, input.password);
  const newHash = await hashPassword(input.password);
  await inTransaction(ctx, (tx) => setPassword(tx, customer, newHash, ctx.signInId));
  return {};
}
