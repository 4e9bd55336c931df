import type { PaymentGateway } from '../payment-gateway';
import { BRAINTREE_ENTRY } from './card-entry';
import { BRAINTREE_SETTINGS } from './settings';

export const BRAINTREE = {
  key: 'braintree',
  name: 'Braintree',
  takes: ['cc', 'ap', 'gp', 'pl'],
  // those that a merchant account is set for
  currencies: ['AUD', 'GBP'],
  settings: BRAINTREE_SETTINGS,
  cardEntry: BRAINTREE_ENTRY,
  news: { field: 'bt_signature' },
  books: 'listed',
} as const satisfies PaymentGateway;
