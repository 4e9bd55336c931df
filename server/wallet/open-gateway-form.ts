import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { OpenGatewayForm } from '@/lib/contract/gateway-calls';
import { gatewaysByMethod } from '@/server/gateways/cards';
import type { CustomerContext } from '@/server/kernel/context';
import { countSender } from '@/server/kernel/count-sender';
import { ShopError } from '@/server/kernel/errors';

/** Somebody who tries stolen cards needs many of these; nobody else does. */
const SET_UPS_AN_HOUR = 20;

/**
 * What the script of a gateway that takes payments now is opened with, for this customer.
 * @throws wallet.method_unavailable | request.rate_limited
 */
export async function openGatewayForm(
  ctx: CustomerContext,
  { gatewayKey }: VerbInput<typeof OpenGatewayForm>,
): Promise<CallResult<typeof OpenGatewayForm>> {
  const gateway = [...gatewaysByMethod(ctx).values()].flat().find(({ key }) => key === gatewayKey);
  if (!gateway?.setUpCard) {
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
  return gateway.setUpCard(ctx.customer);
}
