import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { SignUp } from '@/lib/contract/identity';
import { inTransaction } from '@/server/db/transaction';
import { acceptApplication, registerCustomer } from '@/server/identity';
import type { Context } from '@/server/kernel/context';
import { beginFirstCheck, settleFirstCheck } from '@/server/verification';
import { openWallet } from '@/server/wallet';
import { startSession } from './start-session';

/**
 * Creates a customer with a wallet, signs them in and brings their cart along, in one transaction. Who they are is
 * compared with official records behind it: most people are known before they think of playing.
 * @throws customer.email_taken | customer.under_age | customer.birth_date_unlikely | customer.password_weak | auth.blocked
 */
export async function signUp(
  ctx: Context,
  input: VerbInput<typeof SignUp>,
): Promise<CallResult<typeof SignUp>> {
  const passwordHash = await acceptApplication(ctx, input);
  const { session, check } = await inTransaction(ctx, async (tx) => {
    const customer = await registerCustomer(tx, ctx, input, passwordHash);
    await openWallet(tx, customer.id, customer.currency);
    return {
      session: await startSession(tx, ctx, customer, input.cartReference),
      check: await beginFirstCheck(tx, customer.id),
    };
  });
  await settleFirstCheck(ctx.db, check);
  return session;
}
