import { z } from 'zod';
import {
  type ConnectedSettings,
  type GatewayKey,
  PAYMENT_GATEWAYS,
} from '@/lib/payment-gateways/catalogue';
import { GATEWAY_METHODS, type GatewayMethod } from '@/lib/payment-gateways/payment-gateway';
import {
  addressForTests,
  type Complain,
  readGatewaySettings,
} from '@/lib/payment-gateways/read-settings';
import { about } from '@/lib/settings/about';
import { LONGEST_SETTING, type SettingsSource } from '@/lib/settings/read-settings';

const KEYS = PAYMENT_GATEWAYS.map(({ key }) => key);
/** Named in the specification. Nothing that it publishes says how it is spoken to. */
const UNKNOWN = 'paystream';

export interface PaymentSettings extends ConnectedSettings {
  /** the gateways of each method, the preferred one first */
  gatewaysOf: Record<GatewayMethod, readonly GatewayKey[]>;
}

/** The settings that are read here. */
export const paymentSettings: z.ZodRawShape = {
  PAYMENT_GATEWAYS: z
    .string()
    .optional()
    .meta(
      about(
        'gateways',
        'which gateways take which payment methods, `cc:stripe;ap:stripe;gp:stripe` ([payments](payments.md))',
        'the sandbox’s for all methods in a sandbox, else none',
      ),
    ),
  ...Object.assign(
    {},
    ...PAYMENT_GATEWAYS.map(
      ({ name, settings }) =>
        settings && { ...settings.keys.shape, [settings.url]: addressForTests(name) },
    ),
  ),
};

/**
 * Reads `PAYMENT_GATEWAYS` (`cc:stripe;ap:stripe`) and the settings of each gateway.
 * @returns what they say, and one sentence for each that is missing or wrong, never with its value
 */
export function readPaymentSettings(
  source: SettingsSource,
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
  const methodsOf = (key: GatewayKey) =>
    GATEWAY_METHODS.filter((method) => gatewaysOf[method].includes(key));
  if (!isSandbox && methodsOf('sandbox').length > 0) {
    complain('PAYMENT_GATEWAYS', 'names the sandbox, which takes no money from anybody');
  }
  const connected = PAYMENT_GATEWAYS.flatMap(({ key, name, settings }) => {
    if (!settings) return [];
    const from = { source, isSandbox, complain, methods: methodsOf(key) };
    return [[key, readGatewaySettings<object>({ name, settings }, from)]];
  });
  const payments = { gatewaysOf, ...(Object.fromEntries(connected) as ConnectedSettings) };
  return { payments, complaints: [...new Set(complaints)] };
}

/** `method:gateway,gateway;method:gateway` */
function methodsIn(list: string, complain: Complain): PaymentSettings['gatewaysOf'] {
  const byMethod: Record<GatewayMethod, GatewayKey[]> = { cc: [], ap: [], gp: [], pl: [], dd: [] };
  if (list.length > LONGEST_SETTING) {
    complain('PAYMENT_GATEWAYS', 'is too long');
    return byMethod;
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
    if (byMethod[method].length > 0) complain('PAYMENT_GATEWAYS', `names ${method} twice`);
    byMethod[method] = gateways
      .split(',')
      .flatMap((one) => gatewayNamed(one.trim(), method, complain) ?? []);
  }
  return byMethod;
}

function gatewayNamed(
  name: string,
  method: GatewayMethod,
  complain: Complain,
): GatewayKey | undefined {
  const gateway = PAYMENT_GATEWAYS.find(({ key }) => key === name);
  if (!gateway) {
    complain(
      'PAYMENT_GATEWAYS',
      name === UNKNOWN
        ? `names ${name}, whose interface is not public (docs/payments.md)`
        : `must name gateways of ${KEYS.join(', ')}`,
    );
  } else if (!gateway.takes.some((taken) => taken === method)) {
    complain('PAYMENT_GATEWAYS', `names ${name} for ${method}, which it does not take`);
  }
  return gateway?.key;
}
