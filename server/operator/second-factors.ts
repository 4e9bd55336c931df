import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  KeepSecondFactorsOn,
  TurnOffSecondFactors,
} from '@/lib/contract/operator/customer-access';
import { inTransaction } from '@/server/db/transaction';
import { keepSecondFactorsOf, requestReset, secondFactorsOf } from '@/server/identity';
import { type StaffContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { actorOf, recordAction } from '@/server/staff';
import { requireKnown } from './identity-facts';
import { openAccount } from './open-account';
import { subjectOf } from './opened-file';

/**
 * Has every second factor turned off after the shop's waiting time. Asking again changes nothing, and answers when.
 * @throws customer.not_found | customer.closed | customer.no_second_factor | customer.fact_unknown
 */
export async function turnOffSecondFactors(
  ctx: StaffContext,
  { customerId, matched, reason }: VerbInput<typeof TurnOffSecondFactors>,
): Promise<CallResult<typeof TurnOffSecondFactors>> {
  return inTransaction(ctx, async (tx) => {
    const { customer } = await openAccount(tx, customerId);
    await requireKnown(tx, customer.id, matched);
    const { method, passkeys } = await secondFactorsOf(tx, customer.id);
    const reset = await requestReset(within(ctx, tx), customer.email);
    if (reset.state === 'off') throw new ShopError('customer.no_second_factor');
    const { dueAt, isNew } = reset;
    if (isNew)
      await recordAction(tx, actorOf(ctx), {
        action: 'customer.second_factors_off',
        subject: subjectOf(customer.id),
        before: { method, passkeys },
        after: { offAt: dueAt, matched },
        reason,
      });
    return { dueAt, isNew };
  });
}

/** Second factors stay on after all. @throws customer.not_found | customer.closed | customer.no_reset */
export async function keepSecondFactorsOn(
  ctx: StaffContext,
  { customerId, reason }: VerbInput<typeof KeepSecondFactorsOn>,
): Promise<CallResult<typeof KeepSecondFactorsOn>> {
  return inTransaction(ctx, async (tx) => {
    const { customer } = await openAccount(tx, customerId);
    const { offAt } = await secondFactorsOf(tx, customer.id);
    const { changed } = await keepSecondFactorsOf(within(ctx, tx), customer.email);
    if (!changed) throw new ShopError('customer.no_reset');
    await recordAction(tx, actorOf(ctx), {
      action: 'customer.second_factors_kept',
      subject: subjectOf(customer.id),
      before: { offAt },
      after: { offAt: null },
      reason,
    });
    return {};
  });
}
