import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetWithdrawal } from '@/lib/contract/withdrawals';
import type { CustomerContext } from '@/server/kernel/context';
import { withdrawalOfTransaction } from '@/server/wallet';
import { withdrawalNotFound } from './change-withdrawal';
import { findWithdrawal, showWithdrawal } from './withdrawal-view';

/**
 * A withdrawal by its id, or by that of a transaction that moved its money.
 * @throws withdrawal.not_found, also for another customer's
 */
export async function getWithdrawal(
  ctx: CustomerContext,
  { withdrawalId: id }: VerbInput<typeof GetWithdrawal>,
): Promise<CallResult<typeof GetWithdrawal>> {
  const row = (await findWithdrawal(ctx, id)) ?? (await ofTransaction(ctx, id));
  if (!row) throw withdrawalNotFound();
  return showWithdrawal(ctx, row);
}

async function ofTransaction(ctx: CustomerContext, transactionId: string) {
  const withdrawalId = await withdrawalOfTransaction(ctx, transactionId);
  return withdrawalId === null ? undefined : findWithdrawal(ctx, withdrawalId);
}
