import { readEnv } from './env';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_a1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_a1',
  STRIPE_WEBHOOK_SECRET: 'whsec_a1',
};
const read = (settings: Record<string, string>, sandbox = true) => {
  const kind = sandbox
    ? { SANDBOX: 'on' }
    : { SANDBOX: 'off', GATEWAYS: 'live', SITE_ORIGIN: 'https://shop.example' };
  return readEnv({ ...process.env, ...kind, ...settings }).payments;
};
const NONE = { cc: [], ap: [], gp: [] };

test('a sandbox takes its test cards, and a shop without settings takes none', () => {
  expect(read({})).toEqual({ gatewaysOf: { ...NONE, cc: ['sandbox'] }, stripe: null });
  expect(read({}, false)).toEqual({ gatewaysOf: NONE, stripe: null });
});

test('Stripe is connected by settings alone, and each method names its gateways in their order', () => {
  const live = {
    STRIPE_SECRET_KEY: 'rk_live_a1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_a1',
    STRIPE_WEBHOOK_SECRET: 'whsec_a1',
    PAYMENT_GATEWAYS: 'cc:stripe; ap:stripe;gp: stripe;',
  };
  expect(read(live, false)).toEqual({
    gatewaysOf: { cc: ['stripe'], ap: ['stripe'], gp: ['stripe'] },
    stripe: {
      secretKey: 'rk_live_a1',
      publishableKey: 'pk_live_a1',
      webhookSecret: 'whsec_a1',
      apiUrl: null,
    },
  });
  const both = { ...STRIPE, PAYMENT_GATEWAYS: 'cc:sandbox,stripe', STRIPE_API_URL: 'http://x' };
  expect(read(both)).toMatchObject({
    gatewaysOf: { ...NONE, cc: ['sandbox', 'stripe'] },
    stripe: { apiUrl: 'http://x' },
  });
});

test.each([
  [{ PAYMENT_GATEWAYS: 'cc:braintree' }, 'names braintree, which this version cannot speak to yet'],
  [{ PAYMENT_GATEWAYS: 'cc:acme' }, 'must name gateways of sandbox, stripe'],
  [{ PAYMENT_GATEWAYS: 'xx:sandbox' }, 'with methods of cc, ap, gp'],
  [{ PAYMENT_GATEWAYS: 'cc' }, 'must be method:gateway'],
  [{ PAYMENT_GATEWAYS: 'cc:sandbox;cc:sandbox' }, 'names cc twice'],
  [{ PAYMENT_GATEWAYS: 'cc:stripe' }, 'STRIPE_SECRET_KEY: is missing'],
  [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET: is missing'],
  [{ ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'sk_test_a1' }, 'must be pk_live_… or pk_test_…'],
  [{ ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_a1' }, 'is a live key'],
  [{ ...STRIPE, STRIPE_API_URL: 'ftp://x' }, 'STRIPE_API_URL: must be an address'],
])('in a sandbox %j is complained about', (settings, complaint) => {
  expect(() => read(settings as Record<string, string>)).toThrow(complaint);
});

test('with real money, tests’ settings are refused, and no key is repeated', () => {
  const settings = {
    ...STRIPE,
    STRIPE_API_URL: 'https://elsewhere.example',
    PAYMENT_GATEWAYS: 'cc:sandbox',
  };
  const kind = { SANDBOX: 'off', GATEWAYS: 'live' };
  expect(() => readEnv({ ...process.env, ...kind, ...settings })).toThrow(
    new Error(
      [
        'The environment is not complete:',
        '  PAYMENT_GATEWAYS: names the sandbox, which takes no money from anybody',
        '  STRIPE_API_URL: is for tests: real cards are charged at Stripe alone',
        '  SITE_ORIGIN: goes with Stripe: banks lead customers back to it',
        '  STRIPE_SECRET_KEY: is a test key: test cards take no money from anybody',
        '  STRIPE_PUBLISHABLE_KEY: is a test key: test cards take no money from anybody',
      ].join('\n'),
    ),
  );
});
