import type { CardEntryWay } from '../card-entry-way';

export const STRIPE_ENTRY = {
  way: 'stripe_elements',
  keepsCards: true,
  // https://docs.stripe.com/security/guide#content-security-policy
  sources: {
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connections: ['https://api.stripe.com'],
    forms: [],
    images: [],
    wallets: ['https://js.stripe.com'],
  },
} as const satisfies CardEntryWay;
