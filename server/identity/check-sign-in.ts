import type { VerbInput } from '@/lib/contract/call';
import type { SignIn } from '@/lib/contract/identity';
import type { Context, Customer } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { assertActive } from './assert-active';
import { checkTwoFactor } from './check-two-factor';
import { customerRowByEmail, toCustomer } from './find-customer';
import { isKnownAddress, rememberAddress } from './known-addresses';
import { isPassword } from './passwords';
import {
  assertAddressNotBlocked,
  countAddressFailure,
  forgiveHere,
  takeAccountTry,
} from './slow-down';
import type { CustomerRow } from './tables';

/**
 * Authenticates a customer: address, password and, where it is on, the two-factor code. An unknown address gets the
 * same answer as a wrong password and takes as long; only the owner learns about an account's state.
 * @throws auth.credentials_invalid | auth.blocked | auth.account_locked | auth.account_closed | 2fa_required |
 * 2fa_incorrect | 2fa_account_locked
 */
export async function checkSignIn(
  ctx: Context,
  input: VerbInput<typeof SignIn>,
): Promise<Customer> {
  const row = await checkPassword(ctx, input);
  await checkTwoFactor(ctx, row, input);
  await rememberAddress(ctx, row.id);
  return toCustomer(row);
}

/**
 * Checks the first factor alone: address and password.
 * @throws auth.credentials_invalid | auth.blocked | auth.account_locked | auth.account_closed
 */
export async function checkPassword(
  ctx: Context,
  input: Pick<VerbInput<typeof SignIn>, 'email' | 'password'>,
): Promise<CustomerRow> {
  // failures of others from an address that the owner has used before (an office, a phone network) do not block the
  // owner there
  const isKnown = await isKnownAddress(ctx, input.email);
  if (!isKnown) await assertAddressNotBlocked(ctx);
  await takeAccountTry(ctx, input.email, isKnown);
  const row = await customerRowByEmail(ctx.db, input.email);
  const isRight = await isPassword(row?.passwordHash, input.password);
  if (!row || !isRight) {
    await countAddressFailure(ctx);
    throw new ShopError('auth.credentials_invalid');
  }
  await forgiveHere(ctx, input.email);
  assertActive(row);
  return row;
}
