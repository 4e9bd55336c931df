import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetWithdrawal } from '@/lib/contract/withdrawals';
import type { CustomerContext } from '@/server/kernel/context';
import { ownWithdrawal, showWithdrawal } from './withdrawal-view';

/** @throws withdrawal.not_found, also for another customer's */
export const getWithdrawal = async (
  ctx: CustomerContext,
  { withdrawalId }: VerbInput<typeof GetWithdrawal>,
): Promise<CallResult<typeof GetWithdrawal>> =>
  showWithdrawal(ctx, await ownWithdrawal(ctx, withdrawalId));
