import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { AnswerChallenge } from '@/lib/contract/wallet';
import { findCardGateway } from '@/server/gateways/cards';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { changeFromState } from './deposit-moves';
import { ownDeposit, sayIfPending, showDeposit } from './deposit-view';
import { settleDeposit } from './settle-deposit';

/**
 * Settles a deposit after the customer returns from the bank. Only the gateway's record counts, not what the browser
 * sends. Where a webhook has settled the deposit already, returns the settled deposit; a bank that is still silent is
 * told as a message.
 * @throws deposit.not_found | deposit.wrong_state
 */
export async function answerChallenge(
  ctx: CustomerContext,
  { depositId, outcome }: VerbInput<typeof AnswerChallenge>,
): Promise<CallResult<typeof AnswerChallenge>> {
  const { deposit, fund } = await ownDeposit(ctx, depositId);
  if (deposit.status === 'requested' || deposit.status === 'cancelled') {
    throw new ShopError('deposit.wrong_state', { key: 'deposit.wrong_state.no_challenge' });
  }
  const gateway = findCardGateway(ctx, deposit.gateway);
  if (deposit.status !== 'challenged' || !gateway) {
    sayIfPending(ctx, deposit);
    return showDeposit(ctx, deposit, fund);
  }
  if (outcome) await gateway.answerChallenge?.(deposit.id, outcome);
  const change = changeFromState(deposit, await gateway.status(deposit.id));
  const now = change ? await settleDeposit(ctx, deposit.id, change) : deposit;
  sayIfPending(ctx, now);
  return showDeposit(ctx, now, fund);
}
