import type { CallResult } from '@/lib/contract/call';
import type { ListCardGateways } from '@/lib/contract/wallet';
import { gatewaysFor } from '@/server/gateways/cards';
import type { CustomerContext } from '@/server/kernel/context';

/** The gateways a new card can be saved with, the preferred one first, and how each takes the card. */
export async function listCardGateways(
  ctx: CustomerContext,
): Promise<CallResult<typeof ListCardGateways>> {
  const gateways = gatewaysFor(ctx, 'cc');
  return {
    availableCardGateways: gateways.map(({ key }) => key),
    cardEntry: gateways.map(({ key, cardEntry }) => ({ gateway: key, way: cardEntry })),
  };
}
