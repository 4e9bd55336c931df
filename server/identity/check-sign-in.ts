import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type { SignIn } from '@/lib/contract/identity';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { Context, Customer } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { assertActive } from './assert-active';
import { checkTwoFactor } from './check-two-factor';
import type { SignInRow } from './customer-row';
import { toCustomer } from './find-customer';
import { remembering } from './known-addresses';
import { isPassword } from './passwords';
import { countAddressFailure, forgiveHere, forgiving, takeSignInTry } from './slow-down';

/**
 * Authenticates a customer: address, password and, where it is on, the two-factor code; and does `enter` in the
 * transaction that clears the counts of attempts. An unknown address gets the same answer as a wrong password and takes
 * as long; only the owner learns about an account's state.
 * @throws auth.credentials_invalid | auth.blocked | auth.account_locked | auth.account_closed | 2fa_required |
 * 2fa_incorrect | 2fa_account_locked
 */
export async function checkSignIn<R>(
  ctx: Context,
  input: VerbInput<typeof SignIn>,
  enter: (tx: Tx, customer: Customer) => Promise<R>,
): Promise<R> {
  const row = await checkPassword(ctx, input);
  if (row.twoFactorMethod) {
    // the password was right, whatever becomes of the code
    await forgiveHere(ctx, row.email);
    await checkTwoFactor(ctx, row, input);
  }
  return inTransaction(ctx, (tx) => enter(tx, toCustomer(row)), {
    finalStatement: () => sql`with ${forgiving(ctx, row.email)} ${remembering(ctx, row.id)}`,
  });
}

/**
 * Checks the first factor alone: address and password. The attempt stays counted: the caller clears it.
 * @throws auth.credentials_invalid | auth.blocked | auth.account_locked | auth.account_closed
 */
export async function checkPassword(
  ctx: Context,
  input: Pick<VerbInput<typeof SignIn>, 'email' | 'password'>,
): Promise<SignInRow> {
  const row = await takeSignInTry(ctx, input.email);
  const isRight = await isPassword(row?.passwordHash, input.password);
  if (!row || !isRight) {
    await countAddressFailure(ctx);
    throw new ShopError('auth.credentials_invalid');
  }
  if (row.status !== 'active') await forgiveHere(ctx, row.email);
  assertActive(row);
  return row;
}
