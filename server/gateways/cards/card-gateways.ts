import type { Db } from '@/server/db/pool';
import { readEnv } from '@/server/runtime/env';
import { GATEWAYS, type GatewayKey, type GatewayMethod } from '@/server/runtime/payment-gateways';
import { braintreeGateway } from './braintree/braintree-gateway';
import type { CardGateway } from './card-gateway';
import { ewayGateway } from './eway/eway-gateway';
import { opayoGateway } from './opayo/opayo-gateway';
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

/** Every gateway that the shop can speak to, also those that take nothing new. */
export const connectedGateways = (ctx: { db: Db }): readonly CardGateway[] =>
  GATEWAYS.flatMap((key) => findCardGateway(ctx, key) ?? []);

/**
 * A gateway that the shop can speak to: also one that takes nothing new by now, whose charges and cards are still
 * asked about.
 */
export function findCardGateway({ db }: { db: Db }, key: string): CardGateway | undefined {
  const { GATEWAYS: outside, payments } = readEnv();
  switch (key as GatewayKey) {
    case 'sandbox':
      return outside === 'sandbox' ? sandboxGateway(db) : undefined;
    case 'stripe':
      return payments.stripe ? stripeGateway(db, payments.stripe) : undefined;
    case 'braintree':
      return payments.braintree ? braintreeGateway(db, payments.braintree) : undefined;
    case 'eway':
      return payments.eway ? ewayGateway(db, payments.eway) : undefined;
    case 'opayo':
      return payments.opayo ? opayoGateway(db, payments.opayo) : undefined;
  }
}
