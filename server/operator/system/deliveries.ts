import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListDeliveries, RetryDelivery } from '@/lib/contract/operator/system';
import { inTransaction } from '@/server/db/transaction';
import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { attemptAgain, listFailing } from '@/server/kernel/outbox-standing';
import { withoutPeople } from '@/server/nodes';
import { actorOf, recordAction } from '@/server/staff';
import { maskEmail } from '../mask';

/** What could not be delivered yet, the oldest first: what it is, and never what it says. */
export async function listDeliveries(
  { db }: StaffContext,
  { after, limit }: VerbInput<typeof ListDeliveries>,
): Promise<CallResult<typeof ListDeliveries>> {
  const rows = await listFailing(db, { after: after ?? null, limit: limit + 1 });
  const deliveries = rows.slice(0, limit).map(({ id, recipient, lastError, ...rest }) => ({
    ...rest,
    deliveryId: id,
    recipient: recipient && maskEmail(recipient),
    error: withoutPeople(lastError),
  }));
  return { deliveries, next: rows.length > limit ? (deliveries.at(-1)?.deliveryId ?? null) : null };
}

/** Has a failed delivery attempted at once. @throws delivery.not_failing */
export async function retryDelivery(
  ctx: StaffContext,
  { deliveryId, reason }: VerbInput<typeof RetryDelivery>,
): Promise<CallResult<typeof RetryDelivery>> {
  return inTransaction(ctx, async (tx) => {
    const delivery = await attemptAgain(tx, deliveryId);
    if (!delivery) throw new ShopError('delivery.not_failing');
    const { kind, template, attempts } = delivery;
    await recordAction(tx, actorOf(ctx), {
      action: 'delivery.retried',
      subject: `delivery:${deliveryId}`,
      before: { kind, ...(template !== null && { template }), attempts },
      reason,
    });
    return {};
  });
}
