import { z } from 'zod';

/** The payment methods that a gateway takes; `cc` is a card that is entered or saved. */
const GATEWAY_METHODS = ['cc', 'ap', 'gp'] as const;
export type GatewayMethod = (typeof GATEWAY_METHODS)[number];

export const BUILT_GATEWAYS = ['sandbox', 'stripe'] as const;
export type GatewayKey = (typeof BUILT_GATEWAYS)[number];
/** Named in the specification, and refused until somebody writes them. */
const NOT_BUILT: readonly string[] = ['braintree', 'eway', 'opayo', 'paystream'];

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** where the API is; Stripe's own where it is null */
  apiUrl: string | null;
}

export interface PaymentSettings {
  /** the gateways of each method, the preferred one first */
  gatewaysOf: Record<GatewayMethod, readonly GatewayKey[]>;
  stripe: StripeSettings | null;
}

type Complain = (name: string, what: string) => void;

const LONGEST = 2_048;
const key = (pattern: RegExp, shape: string) =>
  z.string('is missing').max(LONGEST, 'is too long').regex(pattern, `must be ${shape}`);

const StripeKeys = z.object({
  STRIPE_SECRET_KEY: key(/^(?:sk|rk)_(?:test|live)_\w+$/, 'sk_live_… or sk_test_…'),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_(?:test|live)_\w+$/, 'pk_live_… or pk_test_…'),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_[\w+/=]+$/, 'whsec_…'),
});
const StripeUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address' })
  .max(500)
  .optional();

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
    source.PAYMENT_GATEWAYS || (isSandbox ? 'cc:sandbox' : ''),
    complain,
  );
  const named = new Set(Object.values(gatewaysOf).flat());
  if (named.has('sandbox') && !isSandbox) {
    complain('PAYMENT_GATEWAYS', 'names the sandbox, which takes no money from anybody');
  }
  const stripe = readStripe(source, { isNamed: named.has('stripe'), isSandbox }, complain);
  return { payments: { gatewaysOf, stripe }, complaints };
}

/** `method:gateway,gateway;method:gateway` */
function methodsIn(list: string, complain: Complain): PaymentSettings['gatewaysOf'] {
  const found: Record<GatewayMethod, GatewayKey[]> = { cc: [], ap: [], gp: [] };
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
    found[method] = gateways.split(',').flatMap((one) => gatewayNamed(one.trim(), complain) ?? []);
  }
  return found;
}

function gatewayNamed(name: string, complain: Complain): GatewayKey | undefined {
  const gateway = BUILT_GATEWAYS.find((known) => known === name);
  if (!gateway) {
    const why = NOT_BUILT.includes(name)
      ? `names ${name}, which this version cannot speak to yet (docs/payments.md)`
      : `must name gateways of ${BUILT_GATEWAYS.join(', ')}`;
    complain('PAYMENT_GATEWAYS', why);
  }
  return gateway;
}

function readStripe(
  source: NodeJS.ProcessEnv,
  { isNamed, isSandbox }: { isNamed: boolean; isSandbox: boolean },
  complain: Complain,
): StripeSettings | null {
  const given = Object.fromEntries(
    Object.keys(StripeKeys.shape).map((name) => [name, source[name] || undefined]),
  );
  const isGiven = Object.values(given).some((value) => value !== undefined);
  if (!isGiven && !isNamed) return null;
  const { data, error } = StripeKeys.safeParse(given);
  for (const { path, message } of error?.issues ?? []) complain(path.join('.'), message);
  const url = StripeUrl.safeParse(source.STRIPE_API_URL || undefined);
  if (!url.success) complain('STRIPE_API_URL', 'must be an address');
  if (url.data && !isSandbox) {
    complain('STRIPE_API_URL', 'is for tests: real cards are charged at Stripe alone');
  }
  if (!isSandbox && !source.SITE_ORIGIN) {
    complain('SITE_ORIGIN', 'goes with Stripe: banks lead customers back to it');
  }
  if (!data) return null;
  const wrongMode = isSandbox ? '_live_' : '_test_';
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const) {
    if (!data[name].includes(wrongMode)) continue;
    complain(
      name,
      isSandbox
        ? 'is a live key: a sandbox takes no money from anybody'
        : 'is a test key: test cards take no money from anybody',
    );
  }
  return {
    secretKey: data.STRIPE_SECRET_KEY,
    publishableKey: data.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: data.STRIPE_WEBHOOK_SECRET,
    apiUrl: url.data ?? null,
  };
}
