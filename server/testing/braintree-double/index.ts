import { doubleInFile } from '../http-double';
import { type BraintreeDouble, DOUBLE_KEYS, startBraintreeDouble } from './start';

/**
 * Braintree's double for a test file, with the shop's settings for it: it and the sandbox take every method. Call it
 * once at the top, before anything that reads the settings.
 */
export const braintreeDouble = (): (() => BraintreeDouble) =>
  doubleInFile(async () => {
    const double = await startBraintreeDouble();
    const both = 'sandbox,braintree';
    Object.assign(process.env, DOUBLE_KEYS, {
      BRAINTREE_API_URL: double.url,
      PAYMENT_GATEWAYS: ['cc', 'ap', 'gp', 'pl'].map((method) => `${method}:${both}`).join(';'),
    });
    return double;
  });
