import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { FreezeCustomer, UnfreezeCustomer } from '@/lib/contract/operator/customers';
import { inTransaction } from '@/server/db/transaction';
import { lockAccount } from '@/server/identity';
import { type StaffContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { actorOf, recordAction } from '@/server/staff';

type Change = VerbInput<typeof FreezeCustomer>;

/** Keeps somebody out at once, everywhere. Money and tickets stay. @throws customer.not_found | customer.closed */
export const freezeCustomer = async (
  ctx: StaffContext,
  input: Change,
): Promise<CallResult<typeof FreezeCustomer>> => setFrozen(ctx, input, true);

/** Lets somebody in again. @throws customer.not_found | customer.closed */
export const unfreezeCustomer = async (
  ctx: StaffContext,
  input: Change,
): Promise<CallResult<typeof UnfreezeCustomer>> => setFrozen(ctx, input, false);

async function setFrozen(
  ctx: StaffContext,
  { customerId, reason }: Change,
  isLocked: boolean,
): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.execute<{ id: string; email: string; state: string }>(sql`
      select id, email, status as state from customer_accounts where id::text = ${customerId} for update`);
    const [customer] = rows;
    if (!customer) throw new ShopError('customer.not_found');
    if (customer.state === 'closed') throw new ShopError('customer.closed');
    await lockAccount(within(ctx, tx), { email: customer.email, isLocked });
    await recordAction(tx, actorOf(ctx), {
      action: isLocked ? 'customer.frozen' : 'customer.unfrozen',
      subject: `customer:${customer.id}`,
      before: { state: customer.state },
      after: { state: isLocked ? 'locked' : 'active' },
      reason,
    });
    return {};
  });
}
