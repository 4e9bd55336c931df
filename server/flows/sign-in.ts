import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { SignIn } from '@/lib/contract/identity';
import { checkSignIn, keepFavouriteNumbers } from '@/server/identity';
import type { Context } from '@/server/kernel/context';
import { startSession } from './start-session';

/**
 * Signs a customer in and brings their cart along.
 * @throws auth.credentials_invalid | auth.blocked | auth.account_locked | auth.account_closed | 2fa_required |
 *   2fa_incorrect | 2fa_account_locked
 */
export async function signIn(
  ctx: Context,
  input: VerbInput<typeof SignIn>,
): Promise<CallResult<typeof SignIn>> {
  return checkSignIn(ctx, input, async (tx, customer) => {
    await keepFavouriteNumbers(tx, customer.id, input.favouriteNumbers);
    return startSession(tx, ctx, customer, input.cartReference);
  });
}
