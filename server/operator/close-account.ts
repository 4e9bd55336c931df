import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { CloseCustomerAccount } from '@/lib/contract/operator/customer-changes';
import { inTransaction } from '@/server/db/transaction';
import { close } from '@/server/flows/close-account';
import { subjectById } from '@/server/identity';
import { type StaffContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { actorOf, recordAction } from '@/server/staff';
import { asCustomer } from './as-customer';
import { requireKnown } from './identity-facts';
import { customerById } from './open-account';
import { subjectOf } from './opened-file';

/**
 * Closes an account for somebody who knew the facts that matched, by the rules of their own closing.
 * @throws customer.not_found | customer.closed | customer.frozen | customer.fact_unknown | as `close`
 */
export async function closeCustomerAccount(
  ctx: StaffContext,
  { customerId, matched, reason }: VerbInput<typeof CloseCustomerAccount>,
): Promise<CallResult<typeof CloseCustomerAccount>> {
  return inTransaction(ctx, async (tx) => {
    // not locked: closing takes its locks in the order of a purchase, and refuses what is closed by then
    const { id, state } = await customerById(tx, customerId);
    // nobody closes their own while they are kept out
    if (state === 'locked') throw new ShopError('customer.frozen');
    await requireKnown(tx, id, matched);
    const { customer } = await subjectById(tx, id);
    await close(tx, asCustomer(within(ctx, tx), customer));
    await recordAction(tx, actorOf(ctx), {
      action: 'customer.closed',
      subject: subjectOf(id),
      before: { state },
      after: { state: 'closed', matched },
      reason,
    });
    return {};
  });
}
