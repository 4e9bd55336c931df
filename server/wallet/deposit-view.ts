import { and, eq } from 'drizzle-orm';
import type { Deposit } from '@/lib/contract/wallet';
import type { CustomerContext } from '@/server/kernel/context';
import { declinedFor } from './deposit-moves';
import { showFund } from './funds-of';
import { depositNotFound } from './settle-deposit';
import { type DepositRow, deposits, type FundRow, funds } from './tables';

/** One of the customer's own deposits, with its card. @throws deposit.not_found */
export async function ownDeposit(
  ctx: CustomerContext,
  depositId: string,
): Promise<{ deposit: DepositRow; fund: FundRow | null }> {
  const [found] = await ctx.db
    .select({ deposit: deposits, fund: funds })
    .from(deposits)
    .leftJoin(funds, eq(funds.id, deposits.fundId))
    .where(and(eq(deposits.id, depositId), eq(deposits.customerId, ctx.customer.id)));
  if (!found) throw depositNotFound();
  return found;
}

export const showDeposit = (
  { say }: CustomerContext,
  deposit: DepositRow,
  fund: FundRow | null,
): Deposit => ({
  id: deposit.id,
  status: deposit.status,
  amount: { amountCents: deposit.amountCents, currency: deposit.currency },
  methodCode: deposit.methodCode,
  fund: fund && showFund(fund),
  reason: deposit.reason && say(declinedFor(deposit.reason)),
  challengeUrl: deposit.status === 'challenged' ? deposit.challengeUrl : null,
  createdAt: deposit.createdAt.toISOString(),
  settledAt: deposit.settledAt?.toISOString() ?? null,
});
