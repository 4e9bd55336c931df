import type { PaymentGateway } from '../payment-gateway';
import { STRIPE_ENTRY } from './card-entry';
import { STRIPE_SETTINGS } from './settings';

export const STRIPE = {
  key: 'stripe',
  name: 'Stripe',
  takes: ['cc', 'ap', 'gp'],
  currencies: ['AUD', 'GBP'],
  settings: STRIPE_SETTINGS,
  cardEntry: STRIPE_ENTRY,
  news: { header: 'stripe-signature' },
  books: 'listed',
} as const satisfies PaymentGateway;
