import { eq } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { RemoveFund } from '@/lib/contract/wallet';
import { inTransaction } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { forgetFunds } from './close-wallet';
import { cardsOf, lockFunds, savedFund } from './funds-of';
import { afterRemoval } from './recurring-method';
import { funds } from './tables';

/**
 * Removes a card or a bank account. The newest card that is left becomes the default.
 * @throws wallet.fund_not_found
 */
export async function removeFund(
  ctx: CustomerContext,
  { fundId }: VerbInput<typeof RemoveFund>,
): Promise<CallResult<typeof RemoveFund>> {
  return inTransaction(ctx, async (tx) => {
    const inside = within(ctx, tx);
    await lockFunds(tx, ctx.customer.id);
    const fund = await savedFund(inside, ctx.customer.id, fundId);
    await forgetFunds(tx, ctx.customer.id, fundId);
    const left = await cardsOf(inside, ctx.customer.id);
    const heir = fund.isDefault ? left.at(-1) : undefined;
    if (heir) await tx.update(funds).set({ isDefault: true }).where(eq(funds.id, heir.id));
    await recordEvent(tx, ctx, 'fund.removed', fundId);
    await afterRemoval(tx, ctx, { removed: fund, left });
    return {};
  });
}
