import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { UnfreezeCustomer } from '@/lib/contract/operator/customer-access';
import type { FreezeCustomer } from '@/lib/contract/operator/customers';
import { inTransaction } from '@/server/db/transaction';
import { lockAccount, secondFactorsOf } from '@/server/identity';
import { type StaffContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { actorOf, recordAction } from '@/server/staff';
import { requireKnown } from './identity-facts';
import { openAccount } from './open-account';
import { subjectOf } from './opened-file';

/** Keeps somebody out at once, everywhere. Money and tickets stay. @throws customer.not_found | customer.closed */
export async function freezeCustomer(
  ctx: StaffContext,
  { customerId, reason }: VerbInput<typeof FreezeCustomer>,
): Promise<CallResult<typeof FreezeCustomer>> {
  return inTransaction(ctx, async (tx) => {
    const { customer, state } = await openAccount(tx, customerId);
    await lockAccount(within(ctx, tx), { email: customer.email, isLocked: true });
    await recordAction(tx, actorOf(ctx), {
      action: 'customer.frozen',
      subject: subjectOf(customer.id),
      before: { state },
      after: { state: 'locked' },
      reason,
    });
    return {};
  });
}

/**
 * Lets somebody in again who was frozen, or locked out by wrong codes, and knew the facts that matched.
 * @throws customer.not_found | customer.closed | customer.not_locked | customer.fact_unknown
 */
export async function unfreezeCustomer(
  ctx: StaffContext,
  { customerId, matched, reason }: VerbInput<typeof UnfreezeCustomer>,
): Promise<CallResult<typeof UnfreezeCustomer>> {
  return inTransaction(ctx, async (tx) => {
    const { customer, state } = await openAccount(tx, customerId);
    const { isLocked } = await secondFactorsOf(tx, customer.id);
    if (state === 'active' && !isLocked) throw new ShopError('customer.not_locked');
    await requireKnown(tx, customer.id, matched);
    await lockAccount(within(ctx, tx), { email: customer.email, isLocked: false });
    await recordAction(tx, actorOf(ctx), {
      action: 'customer.unfrozen',
      subject: subjectOf(customer.id),
      before: { state, codes: isLocked ? 'locked' : 'open' },
      after: { state: 'active', codes: 'open', matched },
      reason,
    });
    return {};
  });
}
