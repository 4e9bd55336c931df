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
const BRAINTREE = {
  BRAINTREE_ENVIRONMENT: 'sandbox',
  BRAINTREE_MERCHANT_ID: 'merchant1',
  BRAINTREE_PUBLIC_KEY: 'publickey1',
  BRAINTREE_PRIVATE_KEY: 'privatekey1',
  BRAINTREE_MERCHANT_ACCOUNTS: 'AUD:shop_aud;GBP:shop_gbp',
};
const EWAY = {
  EWAY_ENVIRONMENT: 'sandbox',
  EWAY_API_KEY: 'F9802CaK2Q4+nmz/vXabcdef1234=',
  EWAY_API_PASSWORD: 'Secret-12',
  EWAY_PUBLIC_KEY: 'epk-6AFA1D50-1234',
};
const OPAYO = {
  OPAYO_ENVIRONMENT: 'sandbox',
  OPAYO_VENDOR_NAME: 'fairdraw',
  OPAYO_INTEGRATION_KEY: 'hJYxsw7HLbj40cB8udES8CDRFLhu',
  OPAYO_INTEGRATION_PASSWORD: 'o6axx4N1yR0RQ1zC4JM6SeqVYhTn',
};
const NONE = { cc: [], ap: [], gp: [], pl: [], dd: [] };
const NOT_CONNECTED = { stripe: null, braintree: null, eway: null, opayo: null };

test('a sandbox takes its test cards, and a shop without settings takes none', () => {
  const everywhere = {
    cc: ['sandbox'],
    ap: ['sandbox'],
    gp: ['sandbox'],
    pl: ['sandbox'],
    dd: ['sandbox'],
  };
  expect(read({})).toEqual({ gatewaysOf: everywhere, ...NOT_CONNECTED });
  expect(read({}, false)).toEqual({ gatewaysOf: NONE, ...NOT_CONNECTED });
});

test('Stripe is connected by settings alone, and each method names its gateways in their order', () => {
  const live = {
    STRIPE_SECRET_KEY: 'rk_live_a1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_a1',
    STRIPE_WEBHOOK_SECRET: 'whsec_a1',
    PAYMENT_GATEWAYS: 'cc:stripe; ap:stripe;gp: stripe;',
  };
  expect(read(live, false)).toEqual({
    ...NOT_CONNECTED,
    gatewaysOf: { ...NONE, cc: ['stripe'], ap: ['stripe'], gp: ['stripe'] },
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

test('Braintree takes PayPal, too, and each currency by an account of its own', () => {
  const live = {
    ...BRAINTREE,
    BRAINTREE_ENVIRONMENT: 'production',
    BRAINTREE_MERCHANT_ACCOUNTS: 'AUD:shop_aud',
    PAYMENT_GATEWAYS: 'cc:braintree;pl:braintree',
  };
  const settings = {
    merchantId: 'merchant1',
    publicKey: 'publickey1',
    privateKey: 'privatekey1',
    isSandbox: false,
    merchantAccounts: { AUD: 'shop_aud' },
    googleMerchantId: null,
    apiUrl: null,
  };
  expect(read(live, false)).toEqual({
    ...NOT_CONNECTED,
    gatewaysOf: { ...NONE, cc: ['braintree'], pl: ['braintree'] },
    braintree: settings,
  });
  expect(read({ ...BRAINTREE, BRAINTREE_API_URL: 'http://x' }).braintree).toEqual({
    ...settings,
    isSandbox: true,
    merchantAccounts: { AUD: 'shop_aud', GBP: 'shop_gbp' },
    apiUrl: 'http://x',
  });
});

test('Google Pay by Braintree needs the shop’s own id at Google where money is real, and not in a sandbox', () => {
  const settings = { ...BRAINTREE, PAYMENT_GATEWAYS: 'gp:braintree' };
  const live = { ...settings, BRAINTREE_ENVIRONMENT: 'production' };
  expect(read(settings).braintree).toMatchObject({ googleMerchantId: null });
  expect(() => read(live, false)).toThrow('BRAINTREE_GOOGLE_MERCHANT_ID: is missing');
  const known = { ...live, BRAINTREE_GOOGLE_MERCHANT_ID: 'BCR2DN4TXKPITITV' };
  expect(read(known, false).braintree).toMatchObject({ googleMerchantId: 'BCR2DN4TXKPITITV' });
});

test('eWAY takes cards', () => {
  const live = { ...EWAY, EWAY_ENVIRONMENT: 'production', PAYMENT_GATEWAYS: 'cc:eway' };
  expect(read(live, false)).toEqual({
    ...NOT_CONNECTED,
    gatewaysOf: { ...NONE, cc: ['eway'] },
    eway: {
      apiKey: EWAY.EWAY_API_KEY,
      apiPassword: 'Secret-12',
      publicKey: 'epk-6AFA1D50-1234',
      isSandbox: false,
      apiUrl: null,
    },
  });
});

test('Opayo takes cards', () => {
  const live = { ...OPAYO, OPAYO_ENVIRONMENT: 'production', PAYMENT_GATEWAYS: 'cc:opayo' };
  expect(read(live, false)).toEqual({
    ...NOT_CONNECTED,
    gatewaysOf: { ...NONE, cc: ['opayo'] },
    opayo: {
      vendorName: 'fairdraw',
      integrationKey: OPAYO.OPAYO_INTEGRATION_KEY,
      integrationPassword: OPAYO.OPAYO_INTEGRATION_PASSWORD,
      isSandbox: false,
      apiUrl: null,
    },
  });
});

test.each([
  [{ PAYMENT_GATEWAYS: 'cc:paystream' }, 'names paystream, whose interface is not public'],
  [{ PAYMENT_GATEWAYS: 'cc:acme' }, 'must name gateways of sandbox, stripe'],
  [{ PAYMENT_GATEWAYS: 'xx:sandbox' }, 'with methods of cc, ap, gp, pl'],
  [{ ...STRIPE, PAYMENT_GATEWAYS: 'pl:stripe' }, 'names stripe for pl, which it does not take'],
  [{ ...EWAY, PAYMENT_GATEWAYS: 'gp:eway' }, 'names eway for gp, which it does not take'],
  [{ ...EWAY, EWAY_PUBLIC_KEY: 'x' }, 'must be a public API key, epk-…'],
  [{ ...EWAY, EWAY_ENVIRONMENT: 'production' }, 'EWAY_ENVIRONMENT: is production'],
  [{ ...OPAYO, PAYMENT_GATEWAYS: 'ap:opayo' }, 'names opayo for ap, which it does not take'],
  [{ ...OPAYO, OPAYO_VENDOR_NAME: '' }, 'OPAYO_VENDOR_NAME: is missing'],
  [{ PAYMENT_GATEWAYS: 'pl:braintree' }, 'BRAINTREE_MERCHANT_ID: is missing'],
  [
    { ...BRAINTREE, BRAINTREE_ENVIRONMENT: 'production' },
    'is production: a sandbox takes no money',
  ],
  [{ ...BRAINTREE, BRAINTREE_MERCHANT_ACCOUNTS: 'USD:x' }, 'must be AUD:account;GBP:account'],
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
    ...BRAINTREE,
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
        '  SITE_ORIGIN: goes with Braintree: banks lead customers back to it',
        '  BRAINTREE_ENVIRONMENT: is the sandbox: test cards take no money from anybody',
      ].join('\n'),
    ),
  );
});
