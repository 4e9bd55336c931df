import type { CallResult } from '@/lib/contract/call';
import type { ListCardGateways } from '@/lib/contract/wallet';
import { cardGateways } from '@/server/gateways/cards';
import type { CustomerContext } from '@/server/kernel/context';

/** The gateways a new card can be saved with, the preferred one first. */
export async function listCardGateways(
  ctx: CustomerContext,
): Promise<CallResult<typeof ListCardGateways>> {
  return { availableCardGateways: cardGateways(ctx).map(({ key }) => key) };
}
