import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { SignInByPasskey } from '@/lib/contract/passkeys';
import { inTransaction } from '@/server/db/transaction';
import { checkPasskeySignIn, keepFavouriteNumbers } from '@/server/identity';
import type { Context } from '@/server/kernel/context';
import { startSession } from './start-session';

/**
 * Signs a customer in by a passkey alone and brings their cart along, as a password does.
 * @throws passkey.unknown | passkey.expired | passkey.invalid | passkey.copied | auth.blocked | auth.account_locked |
 * auth.account_closed | 2fa_account_locked
 */
export async function signInByPasskey(
  ctx: Context,
  { passkey, favouriteNumbers, cartReference }: VerbInput<typeof SignInByPasskey>,
): Promise<CallResult<typeof SignInByPasskey>> {
  const customer = await checkPasskeySignIn(ctx, passkey);
  return inTransaction(ctx, async (tx) => {
    await keepFavouriteNumbers(tx, customer.id, favouriteNumbers);
    return startSession(tx, ctx, customer, cartReference);
  });
}
