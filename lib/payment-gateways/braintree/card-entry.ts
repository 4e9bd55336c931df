import type { CardEntryWay } from '../card-entry-way';

export const BRAINTREE_ENTRY = {
  way: 'braintree_fields',
  keepsCards: true,
  // https://developer.paypal.com/braintree/docs/guides/client-sdk/setup/javascript/v3
  sources: {
    // the bank of a card shows its question in a frame from a host of its own, which nobody can list, by a form
    frames: ['https:'],
    forms: ['https:'],
    images: [
      'https://assets.braintreegateway.com',
      'https://www.paypalobjects.com',
      // Google's button
      'https://www.gstatic.com',
      'https://pay.google.com',
    ],
    connections: [
      'https://api.braintreegateway.com',
      'https://api.sandbox.braintreegateway.com',
      'https://client-analytics.braintreegateway.com',
      'https://client-analytics.sandbox.braintreegateway.com',
      'https://*.braintree-api.com',
      'https://*.cardinalcommerce.com',
      'https://*.paypal.com',
      // browsers ask about Google Pay's own handler for payments by this policy, at each address that leads to it
      'https://pay.google.com',
      'https://google.com/pay',
      'https://www.google.com/pay',
    ],
    wallets: ['https://pay.google.com'],
  },
} as const satisfies CardEntryWay;
