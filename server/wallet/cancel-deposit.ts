import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { CancelDeposit } from '@/lib/contract/wallet';
import { findCardGateway } from '@/server/gateways/cards';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { changeFromState } from './deposit-moves';
import { ownDeposit, showDeposit } from './deposit-view';
import { settleDeposit } from './settle-deposit';

/**
 * Cancels a deposit that waits for the bank's challenge. The gateway is asked to cancel first: when it approved the
 * charge a moment ago, the completed deposit is returned.
 * @throws deposit.not_found | deposit.wrong_state
 */
export async function cancelDeposit(
  ctx: CustomerContext,
  { depositId }: VerbInput<typeof CancelDeposit>,
): Promise<CallResult<typeof CancelDeposit>> {
  const { deposit, fund } = await ownDeposit(ctx, depositId);
  if (deposit.status === 'cancelled') return showDeposit(ctx, deposit, fund);
  const gateway = findCardGateway(ctx, deposit.gateway);
  if (deposit.status !== 'challenged' || !gateway) {
    throw new ShopError('deposit.wrong_state');
  }
  const change = changeFromState(deposit, await gateway.cancel(deposit.id));
  return showDeposit(ctx, change ? await settleDeposit(ctx, deposit.id, change) : deposit, fund);
}
