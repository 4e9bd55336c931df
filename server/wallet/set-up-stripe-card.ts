import type { CallResult } from '@/lib/contract/call';
import type { SetUpStripeCard } from '@/lib/contract/gateway-calls';
import { gatewaysFor } from '@/server/gateways/cards';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { openGatewayForm } from './open-gateway-form';

/** Begins to save a card with Stripe's own form. @throws wallet.method_unavailable | request.rate_limited */
export async function setUpStripeCard(
  ctx: CustomerContext,
): Promise<CallResult<typeof SetUpStripeCard>> {
  const gateway = gatewaysFor(ctx, 'cc').find(({ key }) => key === 'stripe');
  if (!gateway?.publishableKey) {
    throw new ShopError('wallet.method_unavailable', {
      key: 'wallet.method_unavailable.gateway',
    });
  }
  const { clientSecret } = await openGatewayForm(ctx, { gatewayKey: gateway.key });
  return { clientSecret, publishableKey: gateway.publishableKey };
}
