import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type { RemoveFund } from '@/lib/contract/wallet';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { shopNow } from '@/server/kernel/clock';
import { type CustomerContext, within } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { queueMail } from '@/server/kernel/queue-mail';
import { forgetFunds } from './close-wallet';
import type { FundRow } from './fund-row';
import { fundsOf, isBankAccount, isCard, lockFunds, savedFund } from './funds-of';
import { bankAccountRemovedMail } from './mails/bank-account-removed';

export interface RemovedFund {
  removed: FundRow;
  /** what is saved beside it */
  left: readonly FundRow[];
}

/**
 * Removes a card, or a bank account, which is told by mail. The newest card that is left becomes the default.
 * @throws wallet.fund_not_found
 */
export async function removeFund(
  ctx: CustomerContext,
  { fundId }: VerbInput<typeof RemoveFund>,
): Promise<RemovedFund> {
  return inTransaction(ctx, async (tx) => {
    const inside = within(ctx, tx);
    await lockFunds(tx, ctx.customer.id);
    const fund = await savedFund(inside, ctx.customer.id, fundId);
    await forgetFunds(tx, ctx.customer.id, fundId);
    const left = await fundsOf(inside, ctx.customer.id);
    const heir = fund.isDefault ? left.findLast(isCard) : undefined;
    if (heir) await tx.execute(sql`update funds set is_default = true where id = ${heir.id}`);
    await recordEvent(tx, ctx, 'fund.removed', fundId);
    if (isBankAccount(fund)) await tell(tx, ctx, fund);
    return { removed: fund, left };
  });
}

/** Whoever is paid out to is told of every change of where to. */
async function tell(tx: Tx, ctx: CustomerContext, { brand, last4 }: FundRow): Promise<void> {
  const { firstName, variant, email } = ctx.customer;
  const removedAt = (await shopNow({ db: tx })).toISOString();
  const facts = { firstName, variant, bank: brand, last4, removedAt };
  await queueMail(tx, bankAccountRemovedMail, email, facts);
}
