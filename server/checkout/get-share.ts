import type { VerbInput } from '@/lib/contract/call';
import type { GetShare, Share } from '@/lib/contract/shares';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { findSyndicate } from '@/server/syndicates';
import { getOrder } from './get-order';

/** Shares of the customer's own, with what their syndicate plays. @throws order.not_found where it is none of theirs */
export async function getShare(
  ctx: CustomerContext,
  { orderId }: VerbInput<typeof GetShare>,
): Promise<Share> {
  const order = await getOrder(ctx, { orderId, showDetails: true });
  const syndicate = order.syndicate && (await findSyndicate(ctx.db, order.syndicate.id));
  if (!syndicate) throw new ShopError('order.not_found');
  return { order, syndicate };
}
