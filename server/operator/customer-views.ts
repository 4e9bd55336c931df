import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListCustomerViews, StartCustomerView } from '@/lib/contract/operator/customer-views';
import { inTransaction } from '@/server/db/transaction';
import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { beginView, viewsOf } from '@/server/staff';
import { customerById } from './open-account';
import { requireFile } from './opened-file';

/**
 * @throws customer.not_found | customer.file_not_opened | auth.account_locked | auth.account_closed: nobody sees the shop
 * who cannot sign in
 */
export async function startCustomerView(
  ctx: StaffContext,
  { customerId, reason }: VerbInput<typeof StartCustomerView>,
): Promise<CallResult<typeof StartCustomerView>> {
  await requireFile(ctx, customerId);
  return inTransaction(ctx, async (tx) => {
    const { id, state } = await customerById(tx, customerId);
    if (state === 'locked') throw new ShopError('auth.account_locked');
    if (state === 'closed') throw new ShopError('auth.account_closed');
    return beginView(tx, ctx, { customerId: id, reason });
  });
}

/** @throws customer.file_not_opened */
export async function listCustomerViews(
  ctx: StaffContext,
  { customerId }: VerbInput<typeof ListCustomerViews>,
): Promise<CallResult<typeof ListCustomerViews>> {
  await requireFile(ctx, customerId);
  return { views: await viewsOf(ctx.db, customerId) };
}
