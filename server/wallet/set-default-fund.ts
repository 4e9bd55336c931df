import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { SetDefaultFund } from '@/lib/contract/wallet';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { lockFunds, savedCard, showFund } from './funds-of';

/** Makes one of the customer's cards the default. @throws wallet.fund_not_found */
export async function setDefaultFund(
  ctx: CustomerContext,
  { fundId }: VerbInput<typeof SetDefaultFund>,
): Promise<CallResult<typeof SetDefaultFund>> {
  return inTransaction(ctx, async (tx) => {
    await lockFunds(tx, ctx.customer.id);
    const fund = await savedCard(within(ctx, tx), ctx.customer.id, fundId);
    await makeDefault(tx, ctx.customer.id, fundId);
    return showFund({ ...fund, isDefault: true });
  });
}

/** The same for one of their saved cards, behind `lockFunds`. */
export async function makeDefault(tx: Tx, customerId: string, fundId: string): Promise<void> {
  await tx.execute(sql`
    update funds set is_default = false where customer_id = ${customerId} and is_default and id <> ${fundId}`);
  await tx.execute(
    sql`update funds set is_default = true where id = ${fundId} and customer_id = ${customerId}`,
  );
}
