import type { CallResult } from '@/lib/contract/call';
import type { SetUpStripeCard } from '@/lib/contract/gateway-calls';
import { gatewaysFor } from '@/server/gateways/cards';
import type { CustomerContext } from '@/server/kernel/context';
import { countSender } from '@/server/kernel/count-sender';
import { ShopError } from '@/server/kernel/errors';

/** Somebody who tries stolen cards needs many of these; nobody else does. */
const SET_UPS_AN_HOUR = 20;

/** Begins to save a card with Stripe's own form. @throws wallet.method_unavailable | request.rate_limited */
export async function setUpStripeCard(
  ctx: CustomerContext,
): Promise<CallResult<typeof SetUpStripeCard>> {
  const gateway = gatewaysFor(ctx, 'cc').find(({ key }) => key === 'stripe');
  if (!gateway?.setUpCard || !gateway.publishableKey) {
    throw new ShopError('wallet.method_unavailable', {
      key: 'wallet.method_unavailable.gateway',
    });
  }
  const { id } = ctx.customer;
  await countSender(ctx.db, {
    sender: `card-set-up:${id}`,
    limit: SET_UPS_AN_HOUR,
    key: 'wallet.set_up_too_often',
  });
  const { clientSecret } = await gateway.setUpCard(id);
  return { clientSecret, publishableKey: gateway.publishableKey };
}
