import { BRAINTREE } from './braintree/gateway';
import { EWAY } from './eway/gateway';
import { OPAYO } from './opayo/gateway';
import type { PaymentGateway } from './payment-gateway';
import { SANDBOX } from './sandbox/gateway';
import { STRIPE } from './stripe/gateway';

/** Every gateway that the shop knows, in the order in which sentences name them. */
export const PAYMENT_GATEWAYS = [
  SANDBOX,
  STRIPE,
  BRAINTREE,
  EWAY,
  OPAYO,
] as const satisfies readonly PaymentGateway[];

type Declared = (typeof PAYMENT_GATEWAYS)[number];
export type GatewayKey = Declared['key'];
export type DeclaredAs<K extends GatewayKey> = Extract<Declared, { key: K }>;

/** The gateways that are connected by settings. */
type Connected = Exclude<Declared, { settings: null }>;
export type ConnectedKey = Connected['key'];
/** What each of them is opened with. */
export type SettingsOf = { [G in Connected as G['key']]: ReturnType<G['settings']['from']> };
/** The same; null for one that the shop is not connected to. */
export type ConnectedSettings = { [K in ConnectedKey]: SettingsOf[K] | null };
