import { type BraintreeSettings, readBraintree } from './gateway-settings/braintree';
import { type EwaySettings, readEway } from './gateway-settings/eway';
import { type OpayoSettings, readOpayo } from './gateway-settings/opayo';
import type { Complain } from './gateway-settings/read-gateway';
import { readStripe, type StripeSettings } from './gateway-settings/stripe';

export type { BraintreeSettings, EwaySettings, OpayoSettings, StripeSettings };

/** The payment methods that a gateway takes; `cc` is a card that is entered or saved. */
const GATEWAY_METHODS = ['cc', 'ap', 'gp', 'pl', 'dd'] as const;
export type GatewayMethod = (typeof GATEWAY_METHODS)[number];

/** What each gateway takes. */
const TAKES = {
  sandbox: ['cc', 'ap', 'gp', 'pl', 'dd'],
  stripe: ['cc', 'ap', 'gp'],
  braintree: ['cc', 'ap', 'gp', 'pl'],
  eway: ['cc'],
  opayo: ['cc'],
} as const satisfies Record<string, readonly GatewayMethod[]>;
export type GatewayKey = keyof typeof TAKES;
export const GATEWAYS = Object.keys(TAKES) as readonly GatewayKey[];
/** Named in the specification. Nothing that it publishes says how it is spoken to. */
const UNKNOWN = 'paystream';

export interface PaymentSettings {
  /** the gateways of each method, the preferred one first */
  gatewaysOf: Record<GatewayMethod, readonly GatewayKey[]>;
  stripe: StripeSettings | null;
  braintree: BraintreeSettings | null;
  eway: EwaySettings | null;
  opayo: OpayoSettings | null;
}

const LONGEST = 2_048;

/**
 * Reads `PAYMENT_GATEWAYS` (`cc:stripe;ap:stripe`) and the settings of each gateway.
 * @returns what they say, and one sentence for each that is missing or wrong, never with its value
 */
export function readPaymentSettings(
  source: NodeJS.ProcessEnv,
  { isSandbox }: { isSandbox: boolean },
): { payments: PaymentSettings; complaints: string[] } {
  const complaints: string[] = [];
  const complain: Complain = (name, what) => {
    complaints.push(`${name}: ${what}`);
  };
  const gatewaysOf = methodsIn(
    source.PAYMENT_GATEWAYS ||
      (isSandbox ? 'cc:sandbox;ap:sandbox;gp:sandbox;pl:sandbox;dd:sandbox' : ''),
    complain,
  );
  const named = new Set(Object.values(gatewaysOf).flat());
  if (named.has('sandbox') && !isSandbox) {
    complain('PAYMENT_GATEWAYS', 'names the sandbox, which takes no money from anybody');
  }
  const from = (key: GatewayKey) => ({ source, isSandbox, complain, isNamed: named.has(key) });
  const payments = {
    gatewaysOf,
    stripe: readStripe(from('stripe')),
    braintree: readBraintree(from('braintree')),
    eway: readEway(from('eway')),
    opayo: readOpayo(from('opayo')),
  };
  if (!isSandbox && gatewaysOf.gp.includes('braintree') && payments.braintree) {
    if (!payments.braintree.googleMerchantId)
      complain('BRAINTREE_GOOGLE_MERCHANT_ID', 'is missing: Google Pay by Braintree needs it');
  }
  return { payments, complaints: [...new Set(complaints)] };
}

/** `method:gateway,gateway;method:gateway` */
function methodsIn(list: string, complain: Complain): PaymentSettings['gatewaysOf'] {
  const found: Record<GatewayMethod, GatewayKey[]> = { cc: [], ap: [], gp: [], pl: [], dd: [] };
  if (list.length > LONGEST) {
    complain('PAYMENT_GATEWAYS', 'is too long');
    return found;
  }
  for (const part of list.split(';').flatMap((one) => one.trim() || [])) {
    const [, code, gateways] = /^([a-z]{2}):([a-z,\s]+)$/.exec(part) ?? [];
    const method = GATEWAY_METHODS.find((known) => known === code);
    if (!method || !gateways) {
      complain(
        'PAYMENT_GATEWAYS',
        `must be method:gateway,gateway;method:gateway, with methods of ${GATEWAY_METHODS.join(', ')}`,
      );
      continue;
    }
    if (found[method].length > 0) complain('PAYMENT_GATEWAYS', `names ${method} twice`);
    found[method] = gateways
      .split(',')
      .flatMap((one) => gatewayNamed(one.trim(), method, complain) ?? []);
  }
  return found;
}

function gatewayNamed(
  name: string,
  method: GatewayMethod,
  complain: Complain,
): GatewayKey | undefined {
  const gateway = GATEWAYS.find((known) => known === name);
  if (!gateway) {
    complain(
      'PAYMENT_GATEWAYS',
      name === UNKNOWN
        ? `names ${name}, whose interface is not public (docs/payments.md)`
        : `must name gateways of ${GATEWAYS.join(', ')}`,
    );
  } else if (!TAKES[gateway].some((taken) => taken === method)) {
    complain('PAYMENT_GATEWAYS', `names ${name} for ${method}, which it does not take`);
  }
  return gateway;
}
