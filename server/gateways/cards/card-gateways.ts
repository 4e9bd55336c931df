import type { Db } from '@/server/db/pool';
import { readEnv } from '@/server/runtime/env';
import type { GatewayKey, GatewayMethod } from '@/server/runtime/payment-gateways';
import type { CardGateway } from './card-gateway';
import { sandboxGateway } from './sandbox-gateway';
import { stripeGateway } from './stripe/stripe-gateway';

/** The gateways that take each method, the preferred one first; a method without any is not in it. */
export type GatewaysOf = ReadonlyMap<string, readonly CardGateway[]>;

export function gatewaysByMethod(ctx: { db: Db }): GatewaysOf {
  const { gatewaysOf } = readEnv().payments;
  return new Map(
    Object.entries(gatewaysOf).map(([code, keys]) => [
      code,
      keys.flatMap((key) => findCardGateway(ctx, key) ?? []),
    ]),
  );
}

/** The gateways that take this method now, the preferred one first. */
export const gatewaysFor = (ctx: { db: Db }, method: GatewayMethod): readonly CardGateway[] =>
  gatewaysByMethod(ctx).get(method) ?? [];

/**
 * A gateway that the shop can speak to: also one that takes nothing new by now, whose charges and cards are still
 * asked about.
 */
export function findCardGateway({ db }: { db: Db }, key: string): CardGateway | undefined {
  const { GATEWAYS, payments } = readEnv();
  switch (key as GatewayKey) {
    case 'sandbox':
      return GATEWAYS === 'sandbox' ? sandboxGateway(db) : undefined;
    case 'stripe':
      return payments.stripe ? stripeGateway(db, payments.stripe) : undefined;
  }
}
