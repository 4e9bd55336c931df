import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { SignUp } from '@/lib/contract/identity';
import { inTransaction } from '@/server/db/transaction';
import { acceptApplication, registerCustomer } from '@/server/identity';
import type { Context } from '@/server/kernel/context';
import { openWallet } from '@/server/wallet';
import { startSession } from './start-session';

/**
 * Creates a customer with a wallet, signs them in and brings their cart along, in one transaction.
 * @throws customer.email_taken | customer.under_age | customer.password_weak | auth.blocked
 */
export async function signUp(
  ctx: Context,
  input: VerbInput<typeof SignUp>,
): Promise<CallResult<typeof SignUp>> {
  const passwordHash = await acceptApplication(ctx, input);
  return inTransaction(ctx, async (tx) => {
    const customer = await registerCustomer(tx, ctx, input, passwordHash);
    await openWallet(tx, customer.id, customer.currency);
    return startSession(tx, ctx, customer, input.cartReference);
  });
}
