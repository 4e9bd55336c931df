import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import type { CustomerRow } from './customer-row';
import { customerRowById } from './find-customer';
import { isPassword } from './passwords';
import { forgiveHere, takeAccountTry } from './slow-down';
import { confirmByPasskey } from './use-passkey';

/**
 * Asks a signed-in customer for the password again before something that matters, or for what a passkey of theirs
 * answered in its place.
 * Wrong ones are slowed down as at sign-in. Must not run inside a transaction.
 * @returns their row
 * @throws customer.password_wrong | auth.blocked | passkey.unknown | passkey.expired | passkey.invalid | passkey.copied
 */
export async function confirmPassword(
  ctx: CustomerContext,
  password: string | undefined,
  passkey?: string,
): Promise<CustomerRow> {
  await takeAccountTry(ctx, ctx.customer.email);
  const row = await customerRowById(ctx.db, ctx.customer.id);
  if (passkey) await confirmByPasskey(ctx, passkey);
  else if (!password || !(await isPassword(row.passwordHash, password)))
    throw new ShopError('customer.password_wrong', { target: 'currentPassword' });
  await forgiveHere(ctx, ctx.customer.email);
  return row;
}
