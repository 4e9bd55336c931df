import type {
  ConnectedKey,
  ConnectedSettings,
  GatewayKey,
  SettingsOf,
} from '@/lib/payment-gateways/catalogue';
import type { GatewayMethod } from '@/lib/payment-gateways/payment-gateway';
import type { Db } from '@/server/db/pool';
import { readEnv } from '@/server/runtime/env';
import { braintree } from './braintree';
import type { CardGateway } from './card-gateway';
import { eway } from './eway';
import { opayo } from './opayo';
import type { OpenableGateway } from './openable-gateway';
import { recordedGateway } from './recorded-gateway';
import { sandbox } from './sandbox';
import { stripe } from './stripe';

/** Every gateway that is declared can be opened. */
export const OPENABLE_GATEWAYS: { readonly [K in GatewayKey]: OpenableGateway<K> } = {
  sandbox,
  stripe,
  braintree,
  eway,
  opayo,
};

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
  Object.keys(OPENABLE_GATEWAYS).flatMap((key) => findCardGateway(ctx, key) ?? []);

/**
 * A gateway that the shop can speak to: also one that takes nothing new by now, whose charges and cards are still
 * asked about.
 */
export function findCardGateway({ db }: { db: Db }, key: string): CardGateway | undefined {
  if (!isGateway(key)) return undefined;
  const gateway = key === 'sandbox' ? sandboxOf(db) : opened(db, key);
  return gateway && recordedGateway(gateway);
}

const sandboxOf = (db: Db): CardGateway | undefined =>
  readEnv().GATEWAYS === 'sandbox' ? sandbox.open(db, null) : undefined;

/** Those that are opened with settings. */
const CONNECTED: {
  readonly [K in ConnectedKey]: { open(db: Db, settings: SettingsOf[K]): CardGateway };
} = OPENABLE_GATEWAYS;

function opened<K extends ConnectedKey>(db: Db, key: K): CardGateway | undefined {
  const connected: ConnectedSettings = readEnv().payments;
  const settings = connected[key];
  return settings ? CONNECTED[key].open(db, settings) : undefined;
}

const isGateway = (key: string): key is GatewayKey => Object.hasOwn(OPENABLE_GATEWAYS, key);
