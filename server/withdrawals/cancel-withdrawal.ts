import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { CancelWithdrawal } from '@/lib/contract/withdrawals';
import { inTransaction } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { changeWithdrawal } from './change-withdrawal';
import { WITHDRAWAL_RULES } from './withdrawal-rules';
import { ownWithdrawal, showWithdrawal } from './withdrawal-view';

/**
 * Cancels a withdrawal that is not approved yet: the money is in the wallet at once. A second time changes nothing.
 * Where the law keeps a customer from taking back what is on its way to them, it is refused; an operator may still
 * reject it.
 * @throws withdrawal.not_found | withdrawal.not_cancellable | withdrawal.wrong_state
 */
export const cancelWithdrawal = (
  ctx: CustomerContext,
  { withdrawalId }: VerbInput<typeof CancelWithdrawal>,
): Promise<CallResult<typeof CancelWithdrawal>> =>
  inTransaction(ctx, async (tx) => {
    const inside = within(ctx, tx);
    await ownWithdrawal(inside, withdrawalId);
    if (!WITHDRAWAL_RULES[ctx.customer.variant].mayCancel)
      throw new ShopError('withdrawal.not_cancellable');
    const change = { status: 'cancelled' } as const;
    const { withdrawal } = await changeWithdrawal(inside, withdrawalId, change, 'customer');
    if (withdrawal.status !== 'cancelled') throw new ShopError('withdrawal.wrong_state');
    return showWithdrawal(ctx, withdrawal);
  });
