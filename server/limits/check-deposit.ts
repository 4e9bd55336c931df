import type { Tx } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { refuseOnBreak } from './breaks';
import { requireLimitAnswer } from './limit-answers';
import { tightestDepositState } from './pre-commitment';

/**
 * Whether the customer may deposit this much more. Every way of paying in asks in the transaction that writes the
 * deposit down, behind `lockCounting`. @throws limits.on_break | limits.in_review | limits.answer_required | limits.deposit_exceeded
 */
export async function checkDeposit(
  tx: Tx,
  ctx: CustomerContext,
  amountCents: number,
): Promise<void> {
  await refuseOnBreak(within(ctx, tx));
  await requireLimitAnswer(within(ctx, tx));
  const state = await tightestDepositState({ db: tx }, ctx.customer.id);
  if (!state || amountCents <= state.leftCents) return;
  const { currency } = state;
  throw new ShopError('limits.deposit_exceeded', {
    key: `limits.deposit_exceeded.${state.period}`,
    values: {
      limit: { amountCents: state.limitCents, currency },
      left: { amountCents: state.leftCents, currency },
    },
    target: 'amountCents',
  });
}
