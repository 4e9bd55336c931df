import type { CallResult } from '@/lib/contract/call';
import type { KeepSecondFactors } from '@/lib/contract/security';
import { inTransaction } from '@/server/db/transaction';
import type { Context, CustomerContext } from '@/server/kernel/context';
import { customerRowByEmail } from './find-customer';
import { getTwoFactor } from './manage-two-factor';
import { cancelReset } from './waiting-reset';

/** The customer keeps the second factors; where no reset waits nothing changes. */
export async function keepSecondFactors(
  ctx: CustomerContext,
): Promise<CallResult<typeof KeepSecondFactors>> {
  await inTransaction(ctx, (tx) => cancelReset(tx, ctx.customer, 'customer'));
  return getTwoFactor(ctx);
}

/**
 * What support does for a customer who did not ask for the reset.
 * @throws an Error for the operator when there is no such account
 */
export function keepSecondFactorsOf(ctx: Context, email: string): Promise<{ changed: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const row = await customerRowByEmail(tx, email);
    if (!row) throw new Error(`There is no account of ${email}.`);
    return { changed: await cancelReset(tx, row, 'operator') };
  });
}
