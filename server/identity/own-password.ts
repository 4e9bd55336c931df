import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { customerRowById } from './find-customer';
import { isPassword } from './passwords';
import { forgiveHere, takeAccountTry } from './slow-down';
import type { CustomerRow } from './tables';

/**
 * Asks a signed-in customer for the password again before something that matters. Wrong ones are slowed down as at
 * sign-in. @returns their row @throws customer.password_wrong | auth.blocked
 */
export async function confirmPassword(
  ctx: CustomerContext,
  password: string | undefined,
): Promise<CustomerRow> {
  await takeAccountTry(ctx, ctx.customer.email);
  const row = await customerRowById(ctx.db, ctx.customer.id);
  if (!password || !(await isPassword(row.passwordHash, password)))
    throw new ShopError('customer.password_wrong', { target: 'currentPassword' });
  await forgiveHere(ctx, ctx.customer.email);
  return row;
}
