import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { CancelWithdrawal } from '@/lib/contract/withdrawals';
import { inTransaction } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { changeWithdrawal } from './change-withdrawal';
import { ownWithdrawal, showWithdrawal } from './withdrawal-view';

/**
 * Cancels a withdrawal that is not approved yet: the money is in the wallet at once. A second time changes nothing.
 * @throws withdrawal.not_found | withdrawal.wrong_state
 */
export const cancelWithdrawal = (
  ctx: CustomerContext,
  { withdrawalId }: VerbInput<typeof CancelWithdrawal>,
): Promise<CallResult<typeof CancelWithdrawal>> =>
  inTransaction(ctx, async (tx) => {
    const inside = within(ctx, tx);
    await ownWithdrawal(inside, withdrawalId);
    const change = { status: 'cancelled' } as const;
    const { withdrawal } = await changeWithdrawal(inside, withdrawalId, change, 'customer');
    if (withdrawal.status !== 'cancelled') throw new ShopError('withdrawal.wrong_state');
    return showWithdrawal(ctx, withdrawal);
  });
