import type { Db } from '@/server/db/pool';
import { readEnv } from '@/server/runtime/env';
import type { CardGateway } from './card-gateway';
import { sandboxGateway } from './sandbox-gateway';

/** The card gateways of this shop, the preferred one first. */
export function cardGateways(ctx: { db: Db }): CardGateway[] {
  return readEnv().GATEWAYS === 'sandbox' ? [sandboxGateway(ctx.db)] : [];
}

export const findCardGateway = (ctx: { db: Db }, key: string): CardGateway | undefined =>
  cardGateways(ctx).find((gateway) => gateway.key === key);
