import { DOUBLE_KEYS, type StripeDouble, startStripeDouble } from './start';

/**
 * Stripe's double for a test file, with the shop's settings for it: both gateways take cards and digital wallets, the sandbox PayPal. Call
 * it once at the top, before anything that reads the settings.
 */
export function stripeDouble(): () => StripeDouble {
  let double: StripeDouble | undefined;
  beforeAll(async () => {
    double = await startStripeDouble();
    const both = 'sandbox,stripe';
    Object.assign(process.env, DOUBLE_KEYS, {
      STRIPE_API_URL: double.url,
      PAYMENT_GATEWAYS: `cc:${both};ap:${both};gp:${both};pl:sandbox`,
    });
  });
  afterAll(() => double?.stop());
  return () => {
    if (!double) throw new Error('The double is there from beforeAll on: use it inside tests.');
    return double;
  };
}
