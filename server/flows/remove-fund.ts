import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { RemoveFund } from '@/lib/contract/wallet';
import { inTransaction } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { afterRemoval } from '@/server/recurring';
import * as wallet from '@/server/wallet';

/** Removes what the customer has saved; where it paid for plans, the wallet pays from then on. @throws wallet.fund_not_found */
export const removeFund = (
  ctx: CustomerContext,
  input: VerbInput<typeof RemoveFund>,
): Promise<CallResult<typeof RemoveFund>> =>
  inTransaction(ctx, async (tx) => {
    const inside = within(ctx, tx);
    await afterRemoval(tx, inside, await wallet.removeFund(inside, input));
    return {};
  });
