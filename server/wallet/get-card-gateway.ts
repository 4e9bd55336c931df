import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetCardGateway } from '@/lib/contract/gateway-calls';
import { gatewaysByMethod } from '@/server/gateways/cards';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';

/** A gateway that takes payments now, and how its own form is opened. @throws wallet.gateway_not_found */
export async function getCardGateway(
  ctx: CustomerContext,
  { gatewayKey }: VerbInput<typeof GetCardGateway>,
): Promise<CallResult<typeof GetCardGateway>> {
  const taking = [...gatewaysByMethod(ctx)].flatMap(([method, gateways]) => {
    const gateway = gateways.find(({ key }) => key === gatewayKey);
    return gateway ? { method, gateway } : [];
  });
  const gateway = taking[0]?.gateway;
  if (!gateway) throw new ShopError('wallet.gateway_not_found', { target: 'gatewayKey' });
  const { key, cardEntry: way, publishableKey, cscRequired } = gateway;
  return { key, way, publishableKey, cscRequired, methods: taking.map(({ method }) => method) };
}
