import { entryHeaders, entrySources } from './card-entry-sources';
import { policyWithNonce } from './content-security';

const policyFor = (ways: readonly string[]) => policyWithNonce('n', entrySources(ways));

test('a page where cards are entered allows its gateway’s frames and requests, and still no script without the nonce', () => {
  const policy = policyFor(['test_form', 'stripe_elements']);
  expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com');
  expect(policy).toContain("connect-src 'self' https://api.stripe.com");
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src '));
  expect(scripts).toContain("'nonce-n'");
  expect(scripts).not.toMatch(/unsafe-inline|https:/);
});

test('with Braintree a bank may ask in a frame of its own, and scripts and requests stay as narrow as with others', () => {
  const policy = policyFor(['braintree_fields']);
  expect(policy).toContain('frame-src https:');
  expect(policy).toContain("form-action 'self' https:");
  expect(policy).toContain("img-src 'self' data: blob: https://assets.braintreegateway.com");
  const [connections, scripts] = ['connect-src', 'script-src'].map((name) =>
    policy.split('; ').find((directive) => directive.startsWith(`${name} `)),
  );
  expect(connections).toMatch(/https:\/\/api\.braintreegateway\.com/);
  expect(connections).not.toMatch(/https:(?!\/\/)|stripe/);
  expect(scripts).not.toMatch(/unsafe-inline|https:/);
  // what a page allows for one gateway is nothing that another one's page allows
  expect(policyFor(['stripe_elements'])).not.toMatch(/braintree|cardinal|paypal|https:(?!\/\/)/);
});

test.each([
  ['eway_secure_fields', 'https://secure.ewaypayments.com'],
  ['opayo_dropin', 'https://live.opayo.eu.elavon.com https://sandbox.opayo.eu.elavon.com'],
])('with %s a page frames that gateway and nothing else', (way, hosts) => {
  const policy = policyFor([way]);
  expect(policy).toContain(`frame-src ${hosts};`);
  expect(policy).toContain("form-action 'self';");
  expect(policy).not.toMatch(/stripe|braintree|paypal|https:(?!\/\/)/);
});

test.each([[[]], [['test_form']], [['__proto__', 'constructor']]])(
  'where no gateway has fields of its own (%j) the policy is as strict as everywhere',
  (ways) => {
    expect(entrySources(ways)).toBeNull();
    expect(policyFor(ways)).toBe(policyWithNonce('n', null));
    expect(policyFor(ways)).not.toMatch(/frame-src|stripe|braintree|eway/);
    expect(policyFor(ways)).toContain("form-action 'self';");
  },
);

test('with Braintree Google’s sheet may be opened, and its button’s picture shown', () => {
  const sources = entrySources(['braintree_fields']);
  const headers = Object.fromEntries(sources ? entryHeaders(sources) : []);
  expect(headers['permissions-policy']).toContain('payment=(self "https://pay.google.com")');
  const policy = policyFor(['braintree_fields']);
  expect(policy).toMatch(/img-src [^;]*https:\/\/www\.gstatic\.com/);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/www\.google\.com\/pay/);
});

test('a wallet’s sheet may be opened by the gateway’s frames, and nothing else is opened up', () => {
  const sources = entrySources(['stripe_elements']);
  const headers = Object.fromEntries(sources ? entryHeaders(sources) : []);
  expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com")');
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});
